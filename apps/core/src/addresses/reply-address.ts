import { createHmac } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import { isEqual } from '../lib/is-equal.ts';

type Parts = { config: Config; secrets: Pick<Secrets, 'key'> };

/** Mail servers may change the case of an address, so the mark of a ticket has digits and small letters alone. */
const MARK = /\+([\da-z]{1,7})-([\da-f]{32})@/i;

/**
 * The address at which an answer to a letter gets into a ticket: that of the inbound service with a mark that nobody can guess. Null
 * where letters are not taken.
 */
export function replyAddress({ config, secrets }: Parts, ticketId: number): string | null {
  if (config.inboundMail === null) return null;
  const [name, host] = config.inboundMail.address.split('@');
  const mark = ticketId.toString(36);

  return `${name}+${mark}-${signatureOf(secrets, mark)}@${host}`;
}

/** The ticket that an address of ours names; null for every other one. */
export function readReplyAddress({ secrets }: Pick<Parts, 'secrets'>, address: string): number | null {
  const [, mark, signature] = MARK.exec(address.toLowerCase()) ?? [];
  if (mark === undefined || signature === undefined) return null;

  return isEqual(signatureOf(secrets, mark), signature) ? Number.parseInt(mark, 36) : null;
}

const signatureOf = (secrets: Parts['secrets'], mark: string): string =>
  createHmac('sha256', secrets.key('reply to a ticket')).update(mark).digest('hex').slice(0, 32);
