import type { staff } from '@fanfare/contract';
import { formatAmount, type Micro } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import { dryRun, inTransaction } from '../../../data/in-transaction.ts';
import { Refusal } from '../../../refusal.ts';
import { orderMargins } from '../../fulfilment/face/order-margins.ts';
import { readBalances } from '../../wallet/face/accounts.ts';
import { findOrders, type OrderRow } from '../face/order-rows.ts';

type OrderAction = staff.DeskOrderWay;
/** Effect of an action: the returned sum, micro-USD, and the most that returns when the provider confirms. */
type ActionEffect = { returned: Micro; returnsLater?: Micro };
type Tried = Pick<OrderAction, 'now' | 'after' | 'returns' | 'returns_later'>;

/** Effect of an action on the money of an order, found by doing and undoing it. Null where it is refused. */
export async function previewAction(
  core: Core,
  order: OrderRow,
  act: (tx: Tx) => Promise<ActionEffect>,
): Promise<Tried | null> {
  try {
    return await dryRun(() =>
      inTransaction(core, async (tx) => {
        const now = await sumsOf(tx, order);
        const { returned, returnsLater = 0n } = await act(tx);
        const after = await sumsOf(tx, order);
        return {
          now,
          after,
          returns: formatAmount(returned, 6),
          returns_later: formatAmount(returnsLater, 6),
        };
      }),
    );
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function sumsOf(
  db: Queryable,
  { id, customer_id }: OrderRow,
): Promise<NonNullable<OrderAction['now']>> {
  const order = (await findOrders(db, [id])).get(id);
  const [margin] = await orderMargins(db, [id]);
  const { cash, bonus } = await readBalances(db, customer_id);

  return {
    status: order?.status ?? 'canceled',
    delivered: order?.delivered ?? 0,
    balance: formatAmount(cash + bonus, 6),
    stays: formatAmount(margin?.margin ?? 0n, 6),
  };
}
