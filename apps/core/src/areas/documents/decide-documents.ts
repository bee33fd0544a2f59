import { parseLocale } from '@fanfare/contract';
import { writeLetters } from '../../adapters/mail/outbox.ts';
import { shopUrl } from '../../addresses/page-url.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import { lockCustomer, storeVerification } from '../accounts/profile/verification.ts';
import { type Helped, withAccount } from '../accounts/staff/help-customer.ts';
import type { CustomerRow } from '../accounts/store.ts';
import { areComplete } from './documents-state.ts';
import { storeVerdict, type Verdict, waitingDocuments } from './store.ts';

/**
 * Staff's decision about the documents of the account of an e-mail, which its owner is told by a letter; gives the id of the
 * account. Throws 404 for an e-mail that has no account, 422 on `documents` where not all that are needed wait: of two who decide at
 * once the second finds none.
 */
export function decideDocuments(
  core: Core,
  tx: Tx,
  named: string,
  { verdict, by }: { verdict: Verdict; by: string },
): Promise<Helped<'customer.documents_decided'>> {
  return withAccount(tx, named, async (account) => {
    await lockCustomer(tx, account.id);
    if (!areComplete(await waitingDocuments(tx, account.id)))
      throw invalidField('documents', 'documents.none_wait');
    const now = core.clock.now();
    await storeVerdict(tx, account.id, { verdict, by, now });
    await storeVerification(tx, account.id, {
      verification_sent_at: null,
      ...(verdict.outcome === 'accepted' && { verification_required_at: null }),
    });
    await writeVerdict(core, tx, account, verdict);

    return { action: 'customer.documents_decided', before: {}, after: { outcome: verdict.outcome } };
  });
}

async function writeVerdict(core: Core, tx: Tx, account: CustomerRow, verdict: Verdict): Promise<void> {
  const now = core.clock.now();
  const locale = parseLocale(account.locale) ?? 'en';
  const letter = {
    template: 'documents-decided' as const,
    props: {
      outcome: verdict.outcome,
      reason: verdict.outcome === 'refused' ? verdict.reason : null,
      accountUrl: `${shopUrl(core, locale)}card-verification`,
    },
    idempotencyKey: `documents-decided:${account.id}:${now.getTime()}`,
    recipient: account.email,
    locale,
  };
  await writeLetters(tx, [letter], now);
}
