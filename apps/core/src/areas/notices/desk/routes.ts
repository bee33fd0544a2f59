import { staff } from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { answerNotice } from './answer-notice.ts';
import { listNotices } from './list.ts';

/** Notices of unlawful content, as the shop answers them. */
export function deskRoutes({ mount }: Mount): void {
  mount(staff.listNotices)(async ({ core }) => ({ data: await listNotices(core) }));

  mount(staff.answerNotice)(({ core, tx, params, body }) => answerNotice(core, tx, { ...params, ...body }));
}
