import { isIP } from 'node:net';
import { requirePublic } from '../../adapters/public-addresses.ts';
import { checkAll } from '../../check-all.ts';
import type { Queryable } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import type { CatalogueService } from '../catalogue/face/snapshot.ts';
import { resolveLink } from '../checkout/face/resolve-lines.ts';
import { findByLink } from './store.ts';

export type TrialLinks = { url: string; proofUrl: string | null };
type Sent = { url: string; proof_url?: string | null | undefined };
type For = {
  service: CatalogueService;
  needsProof: boolean;
  /** The trial that is changed. */
  trialId?: number;
};

/**
 * The links of a trial in their canonical form; the proof's alone where its quest asks for one. Throws 422 on `url` and
 * `proof_url`, also where another trial has one of them.
 */
export async function readLinks(
  db: Queryable,
  sent: Sent,
  { service, needsProof, trialId }: For,
): Promise<TrialLinks> {
  const besides = trialId ?? null;
  const [url, proofUrl] = await checkAll([
    async () => {
      const link = resolveLink(sent.url, service);
      if ('error' in link) throw invalidField('url', link.error.id, link.error.params);
      if (await findByLink(db, { url: link.url }, besides)) throw invalidField('url', 'trials.link_used');
      return link.url;
    },
    async () => {
      if (!needsProof) return null;
      const proof = readProof(sent.proof_url ?? '');
      if (await findByLink(db, { proofUrl: proof }, besides))
        throw invalidField('proof_url', 'trials.proof_used');
      return proof;
    },
  ]);

  return { url, proofUrl };
}

const INTERNAL = /(^|\.)(localhost|local|internal|lan|home|intranet|corp|test|invalid|onion)$/;

/** Nobody fetches it: staff opens it, and the customer's page links to it. */
function readProof(text: string): string {
  const url = URL.parse(text.trim());
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.username !== '' || url.password !== '')
    throw invalidField('proof_url', 'trials.proof_no_address');
  const host = url.hostname.replace(/\.$/, '').replace(/^\[|\]$/g, '');
  try {
    requirePublic(url);
  } catch {
    throw invalidField('proof_url', 'trials.proof_not_public');
  }
  if (isIP(host) === 0 && (!host.includes('.') || INTERNAL.test(host)))
    throw invalidField('proof_url', 'trials.proof_not_public');
  url.hash = '';

  return url.href;
}
