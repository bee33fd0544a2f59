import { randomUUID } from 'node:crypto';
import type { InputOf, TicketDetail, TicketFile } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import { answerTicket } from '../src/areas/support/desk/answer-ticket.ts';
import type { Core } from '../src/core.ts';
import type { Api, Reply } from './api.ts';
import { byStaff } from './staff.ts';

type Body = Partial<InputOf<typeof contract.createTicket>['body']>;

/** Opens a ticket of a customer. */
export async function ticketOf(
  api: Api,
  { token }: { token: string },
  body: Body = {},
): Promise<TicketDetail> {
  const message = 'Could the rest arrive before Monday?';
  const reply = await api.call(
    contract.createTicket,
    { body: { kind: 'other', message, ...body } },
    { token },
  );
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));

  return reply.body.data;
}

/** Opens a ticket of somebody without an account; gives its number. */
export async function guestTicketOf(
  api: Api,
  core: Core,
  body: Partial<InputOf<typeof contract.createGuestTicket>['body']> = {},
): Promise<number> {
  const email = `guest-${randomUUID().slice(0, 8)}@example.com`;
  const sent = { email, kind: 'other' as const, message: 'Where do I find my order?', ...body };
  const reply = await api.call(contract.createGuestTicket, { body: sent });
  if (reply.status !== 204) throw new Error(JSON.stringify(reply.body));
  const { id } = await core.db
    .selectFrom('support_ticket')
    .select('id')
    .where('email', '=', sent.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

  return id;
}

/** Answers a ticket as a command does. */
export const answer = (core: Core, ticketId: number, message = 'It is on its way.') =>
  byStaff(core, (tx, actor) => answerTicket(core, tx, actor, { ticketId, message, isConfirmed: true }), {
    target: 'ticket',
  });

/** Sends a file for a first message as the page does. */
export function sendSupportFile(
  api: Api,
  { token }: { token: string },
  { bytes, name = 'screen.png' }: { bytes: Buffer; name?: string },
): Promise<Reply<{ data: TicketFile }>> {
  return api.call(contract.sendSupportFile, { body: formOf(bytes, name) }, { token });
}

export function formOf(bytes: Buffer, name: string): FormData {
  const form = new FormData();
  form.set('filename', name);
  form.set('file', new Blob([new Uint8Array(bytes)]), name);

  return form;
}

/** A whole PDF of one empty page; `inside` stands among its objects. */
export const pdf = (inside = '', objects: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R ${inside} >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >> endobj
`),
    objects,
    Buffer.from(`trailer << /Root 1 0 R >>
startxref
0
%%EOF
`),
  ]);
