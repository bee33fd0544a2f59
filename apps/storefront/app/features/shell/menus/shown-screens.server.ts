import type { PageSettings, ScreenName } from '@fanfare/contract';
import { isOpenScreen } from '../../../shared/pages/pages.server.ts';
import { isSwitchedOn, type Switches } from '../../../shared/session/switches.server.ts';

/** Whether menus lead to a screen: the operator's list of pages has it, and so has the setting that it belongs to. */
export function shownScreens(
  switches: Switches,
  pages: readonly PageSettings[],
): (name: ScreenName) => boolean {
  return (name) => isSwitchedOn(name, switches) && isOpenScreen(name, pages);
}
