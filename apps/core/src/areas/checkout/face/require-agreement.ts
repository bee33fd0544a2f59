import type { InstanceSettings } from '@fanfare/contract';
import { checkAll } from '../../../check-all.ts';
import type { Tx } from '../../../data/database.ts';
import { requireCurrentTerms } from '../../../require-current-terms.ts';
import type { Agreement } from '../../billing/face/purchases.ts';
import { requireImmediateStart } from '../require-immediate-start.ts';
import type { Buyer, OrderRequest } from './order-request.ts';

/** The buyer's agreement that goes with a request (C-45). Throws 422 on `terms_version` and `immediate_start_consent`. */
export async function requireAgreement(
  tx: Tx,
  settings: InstanceSettings,
  buyer: Pick<Buyer, 'customerId' | 'isGuest'>,
  sent: Pick<OrderRequest, 'terms_version' | 'immediate_start_consent'>,
): Promise<Agreement> {
  const [termsVersion, startsAtOnce] = await checkAll([
    () => requireCurrentTerms(settings, sent.terms_version),
    () => requireImmediateStart(tx, settings, { buyer, consent: sent.immediate_start_consent }),
  ]);

  return { termsVersion, startsAtOnce };
}
