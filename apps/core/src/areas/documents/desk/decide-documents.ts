import { parseLocale } from '@fanfare/contract';
import { writeLetters } from '../../../adapters/mail/outbox.ts';
import { shopUrl } from '../../../addresses/page-url.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField, Refusal } from '../../../refusal.ts';
import { staffIdOf } from '../../../security/audit.ts';
import type { CustomerRow } from '../../accounts/face/store.ts';
import { lockCustomer, storeVerification } from '../../accounts/face/verification.ts';
import { type Helped, withAccount } from '../../accounts/face/with-account.ts';
import { areComplete } from '../documents-state.ts';
import { refusalWords } from '../refusal-words.ts';
import { storeVerdict, type Verdict, waitingDocuments } from '../store.ts';

type Decision = {
  verdict: Verdict;
  /** As the log names whoever decides. */
  by: string;
  /** Ids of the documents that were looked at; without them it is whatever waits. */
  seen?: readonly number[];
};

/**
 * Staff's decision about the documents of an account (`findNamedAccount`), which its owner is told by a letter; gives the id of the
 * account. Throws 404 where there is no account, 422 on `documents` where not all that are needed wait and for one's own, and
 * `stale` where others wait than were seen: of two who decide at once the second finds none.
 */
export function decideDocuments(
  core: Core,
  tx: Tx,
  named: string,
  { verdict, by, seen }: Decision,
): Promise<Helped<'customer.documents_decided'>> {
  return withAccount(tx, named, async (account) => {
    if (staffIdOf(by) === account.id) throw invalidField('documents', 'documents.own');
    await lockCustomer(tx, account.id);
    const waiting = await waitingDocuments(tx, account.id);
    if (seen && !isSame(seen, waiting)) throw new Refusal('stale');
    if (!areComplete(waiting)) throw invalidField('documents', 'documents.none_wait');
    const now = core.clock.now();
    await storeVerdict(tx, account.id, { verdict, by, now });
    await storeVerification(tx, account.id, {
      verification_sent_at: null,
      ...(verdict.outcome === 'accepted' && { verification_required_at: null }),
    });
    await writeVerdict(core, tx, account, verdict);

    const { outcome } = verdict;
    const code = outcome === 'refused' && verdict.code !== null && { code: verdict.code };
    return { action: 'customer.documents_decided', before: {}, after: { outcome, ...code } };
  });
}

const isSame = (seen: readonly number[], waiting: readonly { id: number }[]) =>
  seen.length === waiting.length && waiting.every(({ id }) => seen.includes(id));

async function writeVerdict(core: Core, tx: Tx, account: CustomerRow, verdict: Verdict): Promise<void> {
  const now = core.clock.now();
  const locale = parseLocale(account.locale) ?? 'en';
  const letter = {
    template: 'documents-decided' as const,
    props: {
      outcome: verdict.outcome,
      reason: verdict.outcome === 'refused' ? refusalWords(verdict, locale) : null,
      accountUrl: `${shopUrl(core, locale)}card-verification`,
    },
    idempotencyKey: `documents-decided:${account.id}:${now.getTime()}`,
    recipient: account.email,
    locale,
  };
  await writeLetters(tx, [letter], now);
}
