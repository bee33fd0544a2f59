import type { StaffPermission, staff } from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import type { Counted, Waiting } from '../../../area.ts';
import { AREAS } from '../../../areas.ts';
import type { Staff } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import { COUNTED } from '../../../data/count-waiting.ts';

/** Items that wait for a person in the whole shop, with the permission to decide on them. */
export type WaitingOfShop = (staff.Waiting & { permission: StaffPermission })[];

/** Asks every area what waits there that everybody with its permission may decide on; what nothing waits of is left out. */
export async function readWaitingOfShop(core: Core): Promise<WaitingOfShop> {
  const now = core.clock.now();
  const read = await Promise.all(
    (await kindsOfAreas()).map(async (kind) =>
      'read' in kind ? present(kind, await kind.read(core, now)) : null,
    ),
  );

  return read.filter((one) => one !== null && one.count > 0) as WaitingOfShop;
}

/**
 * Items that a member of staff may decide on: the shop's by their permissions, and those that have to be read for each member
 * apart.
 */
export async function waitingFor(
  core: Core,
  { customerId, permissions }: Pick<Staff, 'customerId' | 'permissions'>,
  ofShop: WaitingOfShop,
): Promise<staff.Waiting[]> {
  const may = ({ permission }: { permission: StaffPermission }) => permissions.includes(permission);
  const own = await Promise.all(
    (await kindsOfAreas())
      .filter(may)
      .map(async (kind) => ('readFor' in kind ? present(kind, await kind.readFor(core, customerId)) : null)),
  );
  const all = [
    ...ofShop.filter(may),
    ...(own.filter((one) => one !== null && one.count > 0) as WaitingOfShop),
  ];

  return all.map(({ permission: _, ...one }) => one);
}

const present = ({ kind, band, permission }: Waiting, { count, money, oldest, due }: Counted) => ({
  kind,
  band,
  permission,
  count: Math.min(count, COUNTED),
  is_more: count > COUNTED,
  money: money === null ? null : formatAmount(money, 6),
  oldest: oldest?.toISOString() ?? null,
  due: due?.toISOString() ?? null,
});

async function kindsOfAreas(): Promise<readonly Waiting[]> {
  return (await Promise.all([...AREAS.values()].map((area) => area.waiting?.() ?? []))).flat();
}
