import type { PageSettings, ScreenName } from '@fanfare/contract';
import { isOpenScreen } from '../../../shared/pages/pages.server.ts';
import { isSwitchedOn, type Switches } from '../../../shared/session/switches.server.ts';

/** Screens that menus lead to: the operator's list of pages has them, and the setting that each belongs to is on. */
export function shownScreens(
  switches: Switches,
  pages: readonly PageSettings[],
): (name: ScreenName) => boolean {
  return (name) => isSwitchedOn(name, switches) && isOpenScreen(name, pages);
}
