import type { StaffPermission, staff } from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import type { Waiting } from '../../../area.ts';
import { AREAS } from '../../../areas.ts';
import type { Core } from '../../../core.ts';
import { COUNTED } from '../../../data/count-waiting.ts';

/** What waits for a person in the whole shop, with who may decide on it. */
export type WaitingOfShop = (staff.Waiting & { permission: StaffPermission })[];

/** Asks every area what waits for a person there; what nothing waits of is left out. */
export async function readWaiting(core: Core): Promise<WaitingOfShop> {
  const now = core.clock.now();
  const kinds = await kindsOfAreas();
  const read = await Promise.all(
    kinds.map(async ({ kind, band, permission, read }) => ({
      kind,
      band,
      permission,
      ...(await read(core, now)),
    })),
  );

  return read
    .filter(({ count }) => count > 0)
    .map(({ count, money, oldest, ...one }) => ({
      ...one,
      count: Math.min(count, COUNTED),
      is_more: count > COUNTED,
      money: money === null ? null : formatAmount(money, 6),
      oldest: oldest?.toISOString() ?? null,
    }));
}

/** What somebody with these permissions may decide on. */
export const waitingFor = (all: WaitingOfShop, permissions: readonly StaffPermission[]): staff.Waiting[] =>
  all.filter(({ permission }) => permissions.includes(permission)).map(({ permission: _, ...one }) => one);

async function kindsOfAreas(): Promise<readonly Waiting[]> {
  return (await Promise.all([...AREAS.values()].map((area) => area.waiting?.() ?? []))).flat();
}
