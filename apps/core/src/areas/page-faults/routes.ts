import * as contract from '@fanfare/contract';
import type { Mount } from '../../http/mount.ts';
import { deviceOf } from '../accounts/sessions/list-sessions.ts';
import { listFaults } from './list-faults.ts';
import { noteFault } from './note-fault.ts';

/** Reports of the storefront's pages. */
export function shopRoutes(mount: Mount): void {
  takeReports(mount, 'shop');
}

/** Reports of the console's pages, and what is known of all. */
export function deskRoutes(mount: Mount): void {
  takeReports(mount, 'desk');
  mount.mount(contract.staff.listPageFaults)(async ({ core }) => ({ data: await listFaults(core) }));
}

function takeReports({ mount }: Mount, application: 'shop' | 'desk'): void {
  mount(contract.reportPageFault, { limits: ['pageFaultsByIp'] })(async ({ core, body, request }) => {
    await noteFault(core, body, { application, browser: deviceOf(request.headers['user-agent']) });
    return null;
  });
}
