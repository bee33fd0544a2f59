import { type InstanceSettings, isKeywordScreen, isTaskScreen } from '@fanfare/contract';

export type Switches = Pick<
  InstanceSettings,
  'features' | 'freeTrials' | 'gradesEnabled' | 'referralProgram'
>;

/** True where the setting that a screen belongs to is on; most belong to none. */
export function isSwitchedOn(
  name: string,
  { features, freeTrials, gradesEnabled, referralProgram }: Switches,
): boolean {
  if (name === 'grades') return gradesEnabled;
  if (name === 'referral-program') return referralProgram.isEnabled;
  if (name === 'bonuses') return features.bonuses;
  if (isTaskScreen(name)) return features.tasks;
  if (/^free-trials?$/.test(name)) return freeTrials.isEnabled;

  return !isKeywordScreen(name) || features.keywordTools;
}
