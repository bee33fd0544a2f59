import { type LinkKeeper, makeLinkToken, readLinkToken } from './link-token.ts';

/** A token for a link that opens the ticket of a guest, and nothing else. */
export const makeTicketToken = (keeper: LinkKeeper, ticketId: number): string =>
  makeLinkToken(keeper, { purpose: 'ticket', opens: ticketId.toString(36) });

/** The ticket that a token opens; null when it was not made here or has expired. */
export function readTicketToken(keeper: LinkKeeper, token: string): number | null {
  const read = readLinkToken(keeper, token);

  return read?.purpose === 'ticket' ? Number.parseInt(read.opens, 36) : null;
}
