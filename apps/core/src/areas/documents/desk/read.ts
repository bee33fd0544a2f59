import type { Locale, staff } from '@fanfare/contract';
import { formatAmount, sumOf } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import { pageOfAudit } from '../../../security/audit-rows.ts';
import { requireCustomer } from '../../accounts/face/require-customer.ts';
import { knownSenders } from '../../billing/face/statement-store.ts';
import { readPeople } from '../../staff/face/people.ts';
import { documentsStateOf } from '../documents-state.ts';
import { forgottenAt } from '../forget-documents.ts';
import { decisionsOn, keptPhotos, linkedCards, looksAt, waitingWithdrawals } from './rows.ts';

const SHOWN = 5;
const WITHDRAWALS = 20;

/** A customer's documents with what they are compared with. Throws 404. */
export async function readDocuments(
  { db }: Core,
  customerId: number,
  locale: Locale,
): Promise<staff.DocumentsCase> {
  const { id, name, company_name: company, email, vat, created_at } = await requireCustomer(db, customerId);
  const asking = { subjects: [`customer ${id}`], action: 'customer.documents_required' };
  const [{ state }, kept, decisions, cards, senders, withdrawals, [asked]] = await Promise.all([
    documentsStateOf(db, id, locale),
    keptPhotos(db, id),
    decisionsOn(db, id, SHOWN),
    linkedCards(db, id, SHOWN),
    knownSenders(db, [id]),
    waitingWithdrawals(db, id, WITHDRAWALS),
    pageOfAudit(db, asking, { limit: 1 }),
  ]);
  const decidedAt = kept[0]?.decided_at ?? null;
  const photos = kept.filter(({ decided_at }) => decided_at?.getTime() === decidedAt?.getTime());
  const looks = await looksAt(
    db,
    photos.map((photo) => photo.id),
    SHOWN,
  );
  const nameOf = await readPeople(db, [
    asked?.actor ?? null,
    ...decisions.map(({ decided_by }) => decided_by),
    ...looks.map(({ viewed_by }) => viewed_by),
  ]);
  const stepOf = (documentId: number) => photos.find((photo) => photo.id === documentId)?.step ?? 'card';

  return {
    customer: { id, name, company, email, vat, since: created_at.toISOString() },
    state,
    photos: photos.map(({ id, step, size, sent_at }) => ({ id, step, size, sent_at: sent_at.toISOString() })),
    deleted_at: decidedAt === null ? null : forgottenAt(decidedAt).toISOString(),
    asked: asked ? { at: asked.at.toISOString(), by: nameOf(asked.actor), reason: asked.reason } : null,
    withdrawals:
      withdrawals.length === 0 ? null : formatAmount(sumOf(withdrawals.map(({ amount }) => amount)), 6),
    waiting_withdrawals: withdrawals.map(({ id, amount, requested_at }) => ({
      id,
      amount: formatAmount(amount, 6),
      requested_at: requested_at.toISOString(),
    })),
    cards,
    senders: senders.slice(0, SHOWN).map(({ sender }) => sender),
    decisions: decisions.map(({ at, decided_by, ...decision }) => ({
      ...decision,
      at: at.toISOString(),
      by: nameOf(decided_by),
    })),
    looks: looks.map(({ document_id, viewed_at, viewed_by }) => ({
      at: viewed_at.toISOString(),
      by: nameOf(viewed_by),
      step: stepOf(document_id),
    })),
  };
}
