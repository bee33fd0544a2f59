import * as contract from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { undoReward } from './undo-reward.ts';

export function deskRoutes({ mount }: Mount): void {
  mount(contract.staff.undoTaskReward)(({ core, tx, actor, params }) => undoReward(core, tx, actor, params));
}
