import type { Locale, staff } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import { notFound } from '../../../refusal.ts';
import { staffIdOf } from '../../../security/audit.ts';
import { seenOfDispute } from './answer-dispute.ts';
import { presentDispute } from './list-returns.ts';
import { usd } from './present-payment.ts';
import { type DeskDisputeRow, type DisputeFacts, findDeskDispute, knownOf } from './return-store.ts';

/** A dispute with the shop's facts about its payment, and the cost of each outcome. Throws 404. */
export async function readDispute(
  core: Core,
  disputeId: number,
  locale: Locale,
): Promise<staff.DeskDisputeDetail> {
  const row = await findDeskDispute(core.db, disputeId);
  if (!row) throw notFound('page');
  const [known, { content }] = await Promise.all([knownOf(core.db, row), core.catalogue.current()]);
  const { note, answered_at: answeredAt } = row;

  return {
    ...presentDispute(row, content(locale).methods),
    paid_at: row.paid_at?.toISOString() ?? null,
    fee: row.fee === null ? null : usd(row.fee),
    evidence: evidenceOf(known),
    money: moneyOf(row),
    answer:
      note !== null && answeredAt !== null
        ? { by: staffIdOf(row.answered_by), at: answeredAt.toISOString(), note }
        : null,
    may: { answer: row.state === 'opened' },
    seen: seenOfDispute(row),
  };
}

/**
 * Money that leaves the shop by each outcome: the part that the customer holds is set aside, and is theirs again where the shop
 * is right. The gateway keeps its fee in each.
 */
function moneyOf({ amount, taken, fee }: DeskDisputeRow): staff.DeskDisputeDetail['money'] {
  const kept = fee ?? 0n;
  const of = (takenBack: bigint, held: bigint, shop: bigint) => ({
    taken_back: usd(takenBack),
    fee: usd(-kept),
    held: usd(held),
    shop: usd(shop - kept),
  });

  return { now: of(-amount, taken, -amount), won: of(0n, 0n, 0n), lost: of(-amount, taken, taken - amount) };
}

function evidenceOf(known: DisputeFacts): staff.DisputeEvidence[] {
  const { orders, delivered, terms_version: version, agreed_at: agreedAt } = known;

  return [
    {
      code: 'delivered',
      values: { orders: String(orders), delivered: String(delivered), cost: usd(known.cost) },
    },
    {
      code: 'terms',
      values:
        version === null || agreedAt === null
          ? {}
          : { version, at: agreedAt.toISOString(), starts_at_once: String(known.consented) },
    },
    { code: 'sessions', values: { count: String(known.sessions) } },
    { code: 'earlier', values: { count: String(known.earlier) } },
    { code: 'returned', values: { amount: usd(known.returned) } },
    { code: 'conversation', values: { tickets: String(known.tickets), letters: String(known.letters) } },
  ];
}
