import { staff } from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { searchDesk } from './search-desk.ts';

/** The search over everything of the desk, behind Ctrl K. */
export function searchRoutes({ mount }: Mount): void {
  mount(staff.searchDesk)(async ({ core, caller, query, locale }) => ({
    data: await searchDesk(core, caller, { text: query.q, locale }),
  }));
}
