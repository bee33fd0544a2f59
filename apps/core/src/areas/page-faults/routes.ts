import * as contract from '@fanfare/contract';
import type { Mount } from '../../http/mount.ts';
import { deviceOf } from '../identity/face/list-sessions.ts';
import { noteFault } from './note-fault.ts';

/** Reports of the storefront's pages. */
export function shopRoutes(mount: Mount): void {
  takeReports(mount, 'shop');
}

/** Mounts the call by which pages of an application report their faults. */
export function takeReports({ mount }: Mount, application: 'shop' | 'desk'): void {
  mount(contract.reportPageFault, { limits: ['pageFaultsByIp'] })(async ({ core, body, request }) => {
    await noteFault(core, body, { application, browser: deviceOf(request.headers['user-agent']) });
    return null;
  });
}
