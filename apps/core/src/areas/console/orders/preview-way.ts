import type { staff } from '@fanfare/contract';
import { formatAmount, type Micro } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import { inTransaction, rehearse } from '../../../data/in-transaction.ts';
import { Refusal } from '../../../refusal.ts';
import { orderMargins } from '../../fulfilment/order-margins.ts';
import { findOrders, type OrderRow } from '../../orders/order-rows.ts';
import { readBalances } from '../../wallet/accounts.ts';

type Way = staff.DeskOrderWay;
/** What a way did: what it returned, micro-USD, and what returns at most when the provider confirms. */
type Did = { returned: Micro; returnsLater?: Micro };
type Tried = Pick<Way, 'now' | 'after' | 'returns' | 'returns_later'>;

/** What a way would do to the money of an order: it is done and undone. Null where it is refused. */
export async function previewWay(
  core: Core,
  order: OrderRow,
  act: (tx: Tx) => Promise<Did>,
): Promise<Tried | null> {
  try {
    return await rehearse(() =>
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

async function sumsOf(db: Queryable, { id, customer_id }: OrderRow): Promise<NonNullable<Way['now']>> {
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
