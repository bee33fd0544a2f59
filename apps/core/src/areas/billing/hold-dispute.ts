import { lesserOf, type Micro, sumOf } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { freezeForDispute, unfreezeAfterDispute } from '../accounts/freeze-for-dispute.ts';
import { lockWallet } from '../wallet/accounts.ts';
import { holdDisputed, loseDisputed, releaseDisputed } from '../wallet/book-dispute.ts';
import {
  anotherDebt,
  changeDispute,
  type DisputeRow,
  insertDispute,
  standingDisputes,
} from './dispute-store.ts';
import type { InvoiceRow } from './invoices.ts';

type Work = { core: Core; tx: Tx; invoice: InvoiceRow };
type New = Pick<DisputeRow, 'kind' | 'gateway_dispute' | 'attempt_id' | 'amount' | 'covered'>;

/** Sets aside what of a dispute its customer holds, and freezes an account that holds less. */
export async function holdNew(work: Work, { kind, amount, ...named }: New): Promise<DisputeRow> {
  const { core, tx, invoice } = work;
  const { wallet, ...holding } = await holdingOf(work, { kind, amount });
  const dispute = await insertDispute(tx, {
    ...named,
    ...holding,
    kind,
    gateway: invoice.gateway,
    invoice_id: invoice.id,
    customer_id: invoice.customer_id,
    opened_at: core.clock.now(),
  });
  await holdDisputed(tx, wallet, bookingOf(dispute));

  return dispute;
}

/** The same once more, for one that was won and is asked back again, or takes what it was spared of. */
export async function holdAgain(work: Work, known: DisputeRow, amount: Micro): Promise<DisputeRow> {
  const { tx } = work;
  const { wallet, ...holding } = await holdingOf(work, { kind: known.kind, amount });
  const dispute = await changeDispute(tx, known.id, {
    ...holding,
    has_frozen: known.has_frozen || holding.has_frozen,
    covered: 0n,
    round: known.round + 1,
    state: 'opened',
    decided_at: null,
  });
  await holdDisputed(tx, wallet, bookingOf(dispute));

  return dispute;
}

/** What was set aside is the customer's again; an account that was frozen for it is free, unless it owes for another one. */
export async function giveBack({ core, tx, invoice }: Work, dispute: DisputeRow): Promise<DisputeRow> {
  const wallet = await lockWallet(tx, invoice.customer_id);
  await releaseDisputed(tx, wallet, bookingOf(dispute), dispute.state === 'lost');
  if (dispute.has_frozen) {
    const other = await anotherDebt(tx, dispute);
    if (other === undefined) await unfreezeAfterDispute(core, tx, dispute);
    else await changeDispute(tx, other, { has_frozen: true });
  }

  return changeDispute(tx, dispute.id, { state: 'won', has_frozen: false, decided_at: core.clock.now() });
}

/** The gateway has its money, or (`lost`, micro-USD) a part of it; what was not held is the shop's loss. */
export async function lose(
  { core, tx, invoice }: Work,
  dispute: DisputeRow,
  lost: Micro,
): Promise<DisputeRow> {
  const wallet = await lockWallet(tx, invoice.customer_id);
  const amount = lesserOf(dispute.amount, lost);
  const taken = lesserOf(dispute.taken, amount);
  await loseDisputed(tx, wallet, bookingOf(dispute), { amount, taken });

  return changeDispute(tx, dispute.id, { state: 'lost', amount, taken, decided_at: core.clock.now() });
}

/** What can be set aside. A fee that somebody of the shop gives back is the shop's own: nobody is frozen for it. */
async function holdingOf({ core, tx, invoice }: Work, { kind, amount }: Pick<DisputeRow, 'kind' | 'amount'>) {
  const wallet = await lockWallet(tx, invoice.customer_id);
  const taken = lesserOf(wallet.cash, amount);
  const all = [...(await standingDisputes(tx, invoice.id)), { kind, amount, taken }];
  const gift = all.every((one) => one.kind === 'refund') ? invoice.total - invoice.amount : 0n;
  const isShort = sumOf(all.map((one) => one.amount - one.taken)) > gift;
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
