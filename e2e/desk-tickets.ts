import type { Browser } from '@playwright/test';
import { expect, openAccount } from './story.ts';

export type Asking = { email: string; authorization: string; ticketId: number };

/** A customer who asks something, by the calls that their page makes. */
export async function openTicketAs(
  browser: Browser,
  baseURL: string | undefined,
  message: string,
): Promise<Asking> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const email = await openAccount(page, 'Dana Keller');
  const session = await page.request.get('/refresh');
  const authorization = session.headers().authorization ?? '';
  const opened = await page.request.post('/api/v1/support-tickets', {
    headers: { authorization },
    data: { kind: 'other', message, files: [], key: `story ${email}` },
  });
  expect(opened.status(), await opened.text()).toBe(201);
  const { data } = await opened.json();
  await context.close();

  return { email, authorization, ticketId: data.id };
}

/** The customer of a ticket writes in it. */
export async function writeIn(
  browser: Browser,
  baseURL: string | undefined,
  { authorization, ticketId }: Asking,
  message: string,
): Promise<void> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const written = await context.request.post(`/api/v1/support-tickets/${ticketId}/messages`, {
    headers: { authorization },
    data: { message, files: [], key: `story ${message}` },
  });
  expect(written.status(), await written.text()).toBe(201);
  await context.close();
}

/** Texts of the shop in a ticket, as its customer reads them. */
export async function answerOf(
  browser: Browser,
  baseURL: string | undefined,
  { authorization, ticketId }: Asking,
): Promise<string> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const read = await context.request.get(`/api/v1/support-tickets/${ticketId}`, {
    headers: { authorization },
  });
  const { data } = await read.json();
  await context.close();

  return (data.entries as { by: string; text: string | null }[])
    .filter(({ by }) => by === 'staff')
    .map(({ text }) => text)
    .join('\n');
}
