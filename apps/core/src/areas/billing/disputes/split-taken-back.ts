import { atLeastZero, lesserOf, type Micro, sumOf } from '@fanfare/rules';
import type { DisputeLetter } from '../letters/payment-disputed.ts';
import { sentOf } from '../refunds/refund-store.ts';
import { tellOfDispute } from './dispute-letter.ts';
import { type DisputeRow, standingDisputes } from './dispute-store.ts';
import { giftOf, giveBack, holdAgain, lose, type Work } from './hold-disputed-amount.ts';

/** Micro-USD: what a row takes itself, and what of what it was asked for another one has taken. */
export type Share = Pick<DisputeRow, 'amount' | 'covered'>;
type ClaimedShare = Share & Pick<DisputeRow, 'kind'>;

/**
 * Splits what is taken back of a payment among its rows, oldest first. A refund or reversal takes nothing that a
 * dispute has set aside already; all together take no more than `left`, the part of the payment that no refund of ours
 * has sent.
 */
function sharesOf(rows: readonly ClaimedShare[], left: Micro): Share[] {
  let open = 0n;
  let rest = left;
  return rows.map(({ kind, amount: own, covered }) => {
    const asked = own + covered;
    const spared = kind === 'dispute' ? 0n : lesserOf(asked, open);
    const amount = lesserOf(asked - spared, rest);
    rest -= amount;
    open += kind === 'dispute' ? amount : -spared;

    return { amount, covered: asked - amount };
  });
}

/** The share of one more that is asked for, micro-USD. */
export async function shareOfNew(work: Work, kind: DisputeRow['kind'], asked: Micro): Promise<Share> {
  const standing = await standingDisputes(work.tx, work.invoice.id);
  const all = [...standing, { kind, amount: 0n, covered: asked }];

  return sharesOf(all, await leftOf(work)).at(-1) ?? { amount: 0n, covered: asked };
}

/**
 * Shares anew what is taken back of a payment, after what went back otherwise became more or less: a refund that failed is taken
 * by the dispute that it was spared, and one that was sent is not owed to a dispute as well. `cameBack`: money of the payment is
 * on the balance again, so that a debt of it is paid first.
 */
export async function shareAnew(work: Work, { cameBack }: { cameBack: boolean }): Promise<void> {
  const { core, tx, invoice } = work;
  const standing = await standingDisputes(tx, invoice.id);
  const shares = sharesOf(standing, await leftOf(work));
  const owes = sumOf(standing.map(({ amount, taken }) => amount - taken)) > giftOf(invoice, standing);
  const changed = standing
    .map((row, index) => ({ row, share: shares[index] ?? row }))
    .filter(({ row, share }) => share.amount !== row.amount || (cameBack && owes && row.taken < row.amount))
    // Shares that shrink come first, so that their money is back before another share takes it.
    .sort((a, b) => Number(a.share.amount - a.row.amount - (b.share.amount - b.row.amount)));
  for (const { row, share } of changed) {
    const held = await holdAgain(work, await giveBack(work, row), share);
    const now = row.state === 'lost' ? await lose(work, held, held.amount + held.covered) : held;
    if (now.amount > row.amount) await tellOfDispute(core, tx, now, wordOf(now));
  }
}

async function leftOf({ tx, invoice }: Work): Promise<Micro> {
  return atLeastZero(invoice.total - (await sentOf(tx, invoice.id)));
}

/** The letter for a share that grew or is new. */
export function wordOf({ kind, state }: Pick<DisputeRow, 'kind' | 'state'>): DisputeLetter['what'] {
  if (kind === 'dispute') return state === 'lost' ? 'lost' : 'opened';

  return kind === 'refund' ? 'refunded' : 'reversed';
}
