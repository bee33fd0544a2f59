import type { DocumentStep, DocumentsState, Locale } from '@fanfare/contract';
import type { Queryable } from '../../data/database.ts';
import { unauthenticated } from '../../refusal.ts';
import { findCustomer } from '../accounts/face/store.ts';
import { refusalWords } from './refusal-words.ts';
import { type DocumentRow, lastDecided, waitingDocuments } from './store.ts';

/** Documents that staff needs for a decision; an identity document may come along (C-25). */
const NEEDED: readonly DocumentStep[] = ['card', 'selfie'];

export const areComplete = (waiting: readonly Pick<DocumentRow, 'step'>[]): boolean =>
  NEEDED.every((needed) => waiting.some(({ step }) => step === needed));

/** The state of a customer's documents, a refusal's reason in a language; waiting ones count more than a decision made before they were sent. */
export async function documentsStateOf(
  db: Queryable,
  customerId: number,
  locale: Locale,
): Promise<DocumentsState> {
  const [customer, waiting, decided] = await Promise.all([
    findCustomer(db, customerId),
    waitingDocuments(db, customerId),
    lastDecided(db, customerId),
  ]);
  if (!customer) throw unauthenticated();
  const isAskedAgain =
    customer.verification_required_at !== null &&
    decided?.state === 'accepted' &&
    customer.verification_required_at > (decided.decided_at ?? 0);
  const answered = isAskedAgain ? undefined : decided;

  return {
    state: stateOf(waiting, answered),
    reason: answered ? refusalWords(answered, locale) : null,
    decided_at: answered?.decided_at?.toISOString() ?? null,
    is_required: customer.verification_required_at !== null,
    documents: waiting.map(({ id, step, stored_name, size, sent_at }) => ({
      id,
      step,
      filename: stored_name,
      size,
      sent_at: sent_at.toISOString(),
    })),
  };
}

function stateOf(waiting: readonly DocumentRow[], decided: DocumentRow | undefined): DocumentsState['state'] {
  if (areComplete(waiting)) return 'waiting';
  if (decided === undefined || decided.state === 'waiting') return 'missing';

  return decided.state;
}
