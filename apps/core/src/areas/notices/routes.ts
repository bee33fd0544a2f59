import * as contract from '@fanfare/contract';
import { clientBlock } from '../../http/client-block.ts';
import type { Mount } from '../../http/mount.ts';
import { sendNotice } from './send-notice.ts';

/** Notices of third parties: of whoever's page is promoted unasked, or whose right is hurt. */
export function noticeRoutes({ mount }: Mount): void {
  mount(contract.sendNotice)(async ({ core, body, request, locale }) => ({
    data: { number: await sendNotice(core, clientBlock(request), body, locale) },
  }));
}
