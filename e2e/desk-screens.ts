import { photo } from '../apps/core/testing/fixtures/documents.ts';
import type { OrderDesk } from './order-desk.ts';
import { expect } from './story.ts';

/** Addresses of every screen of the console, with something of everything in its lists and beside them. */
export async function ofStaff(at: OrderDesk): Promise<string[]> {
  const { buyer, database } = at;
  await database.query(`update customer set name = 'Dana Keller' where id = $1`, [buyer.id]);
  const [held, quiet, late] = [await at.orderIn('held'), await at.orderIn('quiet'), await at.orderIn('late')];
  const ticket = await tell(at, '/api/v1/support-tickets', {
    order_id: quiet,
    kind: 'speed_up',
    message: 'Could the rest arrive before Monday morning?',
    files: [],
    key: 'every screen',
  });
  for (const step of ['card', 'selfie']) {
    const form = new FormData();
    form.set('step', step);
    form.set('file', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'photo.jpg');
    await answered(at, '/api/v1/verification-document', form);
  }
  const notice = await tell(at, '/api/v1/notices', {
    kind: 'page',
    url: 'https://www.youtube.com/watch?v=dEm0VideoA1',
    message: 'This page is mine, and I never asked for this.',
    name: 'Mira Sato',
    email: 'mira@example.com',
    good_faith: true,
  });
  const customer = `/customers/${buyer.id}`;

  return [
    '/',
    '/orders',
    `/orders?view=person&open=${held}`,
    `/orders?view=running&open=${quiet}`,
    `/orders?view=all&open=${late}`,
    '/payments',
    '/tickets',
    `/tickets?open=${ticket.id}`,
    '/refills',
    '/documents',
    `/documents?open=${buyer.id}`,
    '/withdrawals',
    '/trials',
    '/notices',
    `/notices?open=${notice.number}`,
    '/customers',
    customer,
    `${customer}?tab=tickets`,
    `${customer}?do=write`,
    '/approvals',
    '/staff',
    '/audit',
    '/settings',
    '/nothing',
  ];
}

const tell = (at: OrderDesk, path: string, data: object) => answered(at, path, JSON.stringify(data));

/** Data of the answer to a call of the buyer. */
async function answered({ shop, buyer }: OrderDesk, path: string, body: string | FormData) {
  const reply = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: {
      authorization: buyer.token,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body,
  });
  const text = await reply.text();
  expect(reply.ok, text).toBe(true);

  return JSON.parse(text).data;
}
