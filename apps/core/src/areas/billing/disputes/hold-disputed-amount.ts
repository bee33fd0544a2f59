import { atLeastZero, lesserOf, type Micro, sumOf } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { freezeForDispute, unfreezeAfterDispute } from '../../accounts/face/freeze-for-dispute.ts';
import { lockWallet } from '../../wallet/face/accounts.ts';
import { holdDisputed, loseDisputed, releaseDisputed } from '../../wallet/face/book-dispute.ts';
import type { InvoiceRow } from '../face/invoices.ts';
import {
  anotherDebt,
  changeDispute,
  type DisputeRow,
  insertDispute,
  standingDisputes,
} from './dispute-store.ts';

export type Work = { core: Core; tx: Tx; invoice: InvoiceRow };
type New = Pick<DisputeRow, 'kind' | 'gateway_dispute' | 'attempt_id' | 'amount' | 'covered'>;

/** Sets aside what of a dispute its customer holds, and freezes an account that holds less. */
export async function holdNew(work: Work, { kind, amount, ...named }: New): Promise<DisputeRow> {
  const { core, tx, invoice } = work;
  const { wallet, ...holding } = await holdingOf(work, { kind, amount });
  const dispute = await insertDispute(tx, {
    ...named,
    ...holding,
    kind,
    state: 'opened',
    gateway: invoice.gateway,
    invoice_id: invoice.id,
    customer_id: invoice.customer_id,
    opened_at: core.clock.now(),
  });
  await holdDisputed(tx, wallet, bookingOf(dispute));

  return dispute;
}

/** Sets money aside again for a dispute that was won and is reopened, or whose amount has changed. */
export async function holdAgain(
  work: Work,
  known: DisputeRow,
  { amount, covered }: Pick<DisputeRow, 'amount' | 'covered'>,
): Promise<DisputeRow> {
  const { tx } = work;
  const { wallet, ...holding } = await holdingOf(work, { kind: known.kind, amount });
  const dispute = await changeDispute(tx, known.id, {
    ...holding,
    has_frozen: known.has_frozen || holding.has_frozen,
    covered,
    round: known.round + 1,
    state: 'opened',
    decided_at: null,
  });
  await holdDisputed(tx, wallet, bookingOf(dispute));

  return dispute;
}

/**
 * Returns to the customer what was set aside. An account frozen for this dispute is unfrozen, unless it owes for
 * another one.
 */
export async function giveBack(work: Work, dispute: DisputeRow): Promise<DisputeRow> {
  const { core, tx, invoice } = work;
  const wallet = await lockWallet(tx, invoice.customer_id);
  await releaseDisputed(tx, wallet, bookingOf(dispute), dispute.state === 'lost');
  if (dispute.has_frozen) await unfreezeAfter(work, dispute);

  return changeDispute(tx, dispute.id, { state: 'won', has_frozen: false, decided_at: core.clock.now() });
}

async function unfreezeAfter({ core, tx }: Work, dispute: DisputeRow): Promise<void> {
  const other = await anotherDebt(tx, dispute);
  if (other === undefined) await unfreezeAfterDispute(core, tx, dispute);
  else await changeDispute(tx, other, { has_frozen: true });
}

/** The gateway has its money, or (`lost`, micro-USD) a part of it; what was not held is the shop's loss. */
export async function lose(work: Work, dispute: DisputeRow, lost: Micro): Promise<DisputeRow> {
  const { core, tx, invoice } = work;
  const wallet = await lockWallet(tx, invoice.customer_id);
  const amount = lesserOf(dispute.amount, lost);
  const taken = lesserOf(dispute.taken, amount);
  await loseDisputed(tx, wallet, bookingOf(dispute), { amount, taken });
  // More may have been disputed than is lost in the end: nothing is owed for the difference.
  const isPaid = dispute.has_frozen && amount === taken;
  if (isPaid) await unfreezeAfter(work, dispute);

  return changeDispute(tx, dispute.id, {
    state: 'lost',
    amount,
    taken,
    covered: atLeastZero(lost - amount),
    has_frozen: dispute.has_frozen && !isPaid,
    decided_at: core.clock.now(),
  });
}

/** The fee that staff refunded by hand beyond the price, micro-USD: it is the shop's cost, and no debt of the customer. */
export const giftOf = (
  { total, amount }: InvoiceRow,
  standing: readonly Pick<DisputeRow, 'kind'>[],
): Micro => (standing.every(({ kind }) => kind === 'refund') ? total - amount : 0n);

/** The part of the amount that the customer's cash covers, and whether the account is frozen for the rest. */
async function holdingOf({ core, tx, invoice }: Work, { kind, amount }: Pick<DisputeRow, 'kind' | 'amount'>) {
  const wallet = await lockWallet(tx, invoice.customer_id);
  const taken = lesserOf(wallet.cash, amount);
  const all = [...(await standingDisputes(tx, invoice.id)), { kind, amount, taken }];
  const isShort = sumOf(all.map((one) => one.amount - one.taken)) > giftOf(invoice, all);
  const has_frozen = isShort && (await freezeForDispute(core, tx, invoice));

  return { wallet, amount, taken, has_frozen };
}

const bookingOf = ({ id, round, invoice_id, amount, taken }: DisputeRow) => ({
  disputeId: id,
  round,
  invoiceId: invoice_id,
  amount,
  taken,
});
