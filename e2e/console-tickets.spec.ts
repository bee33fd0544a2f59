import type { Page } from '@playwright/test';
import { comeIn, deskUrl } from './desk.ts';
import { answerOf, openTicketAs, writeIn } from './desk-tickets.ts';
import { expect, expectAccessibleInBoth, test } from './story.ts';

test('two of staff share tickets: one takes it and notes, the other is told, gets it and answers, which can be taken back', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const subject = `Where does it stand ${Date.now()}`;
  const customer = await openTicketAs(browser, baseURL, subject);
  const address = deskUrl(baseURL, `tickets?view=nobodys&open=${customer.ticketId}`);
  const ticketOf = (of: Page) =>
    of.getByRole('complementary', { name: `Ticket ${customer.ticketId}`, exact: true });
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  const name = `Jonas Weil ${Date.now()}`;
  await comeIn(other, baseURL, 'support', name);
  await other.goto(address);
  await expect(ticketOf(other)).toContainText('no one answers');

  // By the keyboard: find it, open it, take it.
  await comeIn(page, baseURL, 'support');
  await page.goto(deskUrl(baseURL, 'tickets'));
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(customer.email);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole('row', { name: new RegExp(subject) })).toContainText('no one');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('j');
  await expect(ticketOf(page)).toContainText('no one answers');
  await page.keyboard.press('a');
  await expect(ticketOf(page)).toContainText('you answer');

  // Somebody who saw it without anybody is told who was faster.
  await ticketOf(other).getByRole('button', { name: /^Take/ }).click();
  await expect(ticketOf(other).getByText('Mira Olsen has this ticket by now.')).toBeVisible();
  await expect(ticketOf(other)).toContainText('Mira Olsen answers');

  await ticketOf(page).getByRole('button', { name: 'Note', exact: true }).click();
  await ticketOf(page).getByRole('textbox', { name: 'Note' }).fill('Jonas knows this customer.');
  await page.keyboard.press('Control+Enter');
  await expect(ticketOf(page).getByText('note, only staff sees it')).toBeVisible();
  await expectAccessibleInBoth(page);
  await ticketOf(page).getByRole('button', { name: 'Hand over' }).click();
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await expect(ticketOf(page)).toContainText(`${name} answers`);

  await other.reload();
  await expect(ticketOf(other)).toContainText('Jonas knows this customer.');
  await other.keyboard.press('r');
  const answer = ticketOf(other).getByRole('textbox', { name: 'Answer' });
  await expect(answer).toBeFocused();
  await answer.fill('Simulator has it.');
  await answer.press('Control+Enter');
  await expect(ticketOf(other).getByText('It names simulator, which customers do not read.')).toBeVisible();
  await expect(ticketOf(other).getByRole('button', { name: /^Send it all the same/ })).toBeVisible();
  await answer.fill('It starts today.');
  await answer.press('Control+Enter');
  await expect(other.getByText(/^To Dana in \d+ s\./)).toBeVisible();
  await expect(answer).toHaveValue('');
  await other.getByRole('button', { name: 'Take back' }).click();
  await expect(answer).toHaveValue('It starts today.');
  expect(await answerOf(browser, baseURL, customer)).toBe('');
  // New words of the customer are read before the answer goes out; its text stays.
  await writeIn(browser, baseURL, customer, 'It has begun, thank you.');
  await expect(ticketOf(other).getByText('There is a new message above. Read it first.')).toBeVisible();
  await answer.press('Control+Enter');
  await expect(answer).toHaveValue('It starts today.');
  await answer.press('Control+Enter');
  await expect(other.getByText(/^To Dana in \d+ s\./)).toBeVisible();
  // Leaving sends it. A list that was read just before holds its place, and shows the ticket as one that is new.
  await expect(async () => {
    await other.goto(deskUrl(baseURL, 'tickets?view=answered'));
    await expect(other.getByRole('row', { name: new RegExp(subject) })).toContainText(name, {
      timeout: 3_000,
    });
  }).toPass();
  expect(await answerOf(browser, baseURL, customer)).toBe('It starts today.');
  await context.close();
});
