import type { InstanceSettings, PageSettings, ScreenName } from '@fanfare/contract';
import { isOpenScreen } from '../../../shared/pages.server.ts';
import { KEYWORDS } from './screen-lists.server.ts';

type Switches = Pick<InstanceSettings, 'features' | 'freeTrials' | 'gradesEnabled' | 'referralProgram'>;

const isKeywordTool = (name: string) => KEYWORDS.some(({ screen }) => screen === name);

/** Whether menus lead to a screen: the operator's list of pages has it, and so has the setting that it belongs to. */
export function shownScreens(
  { features, freeTrials, gradesEnabled, referralProgram }: Switches,
  pages: readonly PageSettings[],
): (name: ScreenName) => boolean {
  const isOn = (name: string) => {
    if (name === 'grades') return gradesEnabled;
    if (name === 'referral-program') return referralProgram.isEnabled;
    if (name === 'bonuses') return features.bonuses;
    if (/^tasks(-|$)/.test(name)) return features.tasks;
    if (/^free-trials?$/.test(name)) return freeTrials.isEnabled;

    return !isKeywordTool(name) || features.keywordTools;
  };

  return (name) => isOn(name) && isOpenScreen(name, pages);
}
