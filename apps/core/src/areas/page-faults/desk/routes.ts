import { staff } from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { takeReports } from '../routes.ts';
import { listFaults } from './list.ts';

/** Reports of the console's pages, and the list of those of all pages. */
export function deskRoutes(mount: Mount): void {
  takeReports(mount, 'desk');
  mount.mount(staff.listPageFaults)(async ({ core }) => ({ data: await listFaults(core) }));
}
