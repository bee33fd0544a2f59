import type { Config } from '../config/config.ts';
import { type LinkKeeper, makeLinkToken } from './link-token.ts';
import type { OrderTokenPurpose } from './order-token.ts';
import { orderUrl, shopUrl } from './page-url.ts';
import { makeTicketToken } from './ticket-token.ts';

type Link = { orderId: number; locale: string; access: OrderTokenPurpose | 'signed-in' };

/** Props of letters that are URLs of ours; none of them holds anything that a buyer entered. */
const LINKS = [
  'orderUrl',
  'ordersUrl',
  'claimUrl',
  'payUrl',
  'pageUrl',
  'verifyUrl',
  'resetUrl',
  'invoiceUrl',
  'ticketUrl',
  'inviteUrl',
];
const WITHOUT_TOKEN = /^.*\/app\/(?:(\w+)\/)?orders\/(\d+)\?token=(view|claim)$/;
const OF_INVOICE = /(?<=\/invoices\/(\d+)\/document\?locale=\w+&token=)(?:pay|bill)$/;
const OF_TICKET = /(?<=\/support\/(\d+)\?token=)ticket$/;
const OF_INVITATION = /(?<=\/invitation\?token=)invite-([\w-]+)$/;
const OF_ACCOUNT =
  /(?<=\/(?:verify-email\?|password\/reset\?email=[^&]*&)token=)(email|newEmail|reset)-([\w-]+)$/;

/** URL of an order for a letter that is yet to be sent: it names the purpose of its token, which `fillLinks` adds. */
export function letterUrl(core: { config: Config }, { orderId, locale, access }: Link): string {
  return `${shopUrl(core, locale)}orders/${orderId}${access === 'signed-in' ? '' : `?token=${access}`}`;
}

/** URL of an invoice's document for a letter, whose reader may open it for a while. */
export function invoiceLetterUrl(
  core: { config: Config },
  { invoiceId, locale }: { invoiceId: number; locale: string },
): string {
  return `${core.config.publicUrl}/api/v1/invoices/${invoiceId}/document?locale=${locale}&token=bill`;
}

/** URL of a ticket for a letter, whose reader may open it for a while if they are a guest. */
export function ticketLetterUrl(
  core: { config: Config },
  { ticketId, locale, isGuest }: { ticketId: number; locale: string; isGuest: boolean },
): string {
  return `${shopUrl(core, locale)}support/${ticketId}${isGuest ? '?token=ticket' : ''}`;
}

/** URL for a letter of the page of the console at which an invitation is accepted. */
export const invitationLetterUrl = (core: { config: Config }, opens: string): string =>
  `${core.config.consoleOrigin ?? core.config.publicUrl}/console/invitation?token=invite-${opens}`;

type AccountLink = { purpose: 'email' | 'newEmail' | 'reset'; opens: string; locale: string };

/** URL for a letter of the page that verifies an account's e-mail. */
export function verificationLetterUrl(
  core: { config: Config },
  { purpose, opens, locale }: AccountLink & { purpose: 'email' | 'newEmail' },
): string {
  return `${shopUrl(core, locale)}verify-email?token=${purpose}-${opens}`;
}

/** URL for a letter of the page that sets a new password: the call that it makes names the e-mail too (API-13). */
export function resetLetterUrl(
  core: { config: Config },
  { email, opens, locale }: { email: string; opens: string; locale: string },
): string {
  return `${shopUrl(core, locale)}password/reset?email=${encodeURIComponent(email)}&token=reset-${opens}`;
}

/** Adds the tokens to the links of a letter when it is rendered: their lifetime begins only then. */
export function fillLinks(
  parts: { config: Config } & LinkKeeper,
  props: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [name, fillProp(parts, name, value)]),
  );
}

function fillProp(parts: { config: Config } & LinkKeeper, name: string, value: unknown): unknown {
  // Each order of a list has links of its own.
  if (Array.isArray(value)) return value.map((row) => fillLinks(parts, row as Record<string, unknown>));

  return LINKS.includes(name) && typeof value === 'string' ? fillLink(parts, value) : value;
}

function fillLink(parts: { config: Config } & LinkKeeper, address: string): string {
  const [, locale = 'en', orderId, access] = WITHOUT_TOKEN.exec(address) ?? [];
  if (orderId !== undefined)
    return orderUrl(parts, { orderId: Number(orderId), locale, access: access as OrderTokenPurpose });

  return address
    .replace(OF_INVOICE, (_, opens: string) => makeLinkToken(parts, { purpose: 'bill', opens }))
    .replace(OF_TICKET, (_, ticketId: string) => makeTicketToken(parts, Number(ticketId)))
    .replace(OF_INVITATION, (_, opens: string) => makeLinkToken(parts, { purpose: 'invite', opens }))
    .replace(OF_ACCOUNT, (_, purpose: AccountLink['purpose'], opens: string) =>
      makeLinkToken(parts, { purpose, opens }),
    );
}
