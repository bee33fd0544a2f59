import { addressOf } from '../../adapters/inbound-mail/fields.ts';
import { replyAddress } from '../../addresses/reply-address.ts';
import type { Core } from '../../core.ts';

/** Addresses by which an old letter is known as ours, in small letters: that of its sender, and that for answers to a ticket. */
export function oursOf(core: Core, ticketId: number): string[] {
  const reply = replyAddress(core, ticketId);

  return [addressOf(core.config.mailFrom), ...(reply === null ? [] : [reply.toLowerCase()])].filter(Boolean);
}
