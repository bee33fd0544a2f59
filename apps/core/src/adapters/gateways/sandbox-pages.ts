import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { notFound } from '../../refusal.ts';
import { type CallbackPlan, queueCallbacks } from './sandbox-callbacks.ts';
import { cardPages } from './sandbox-card-pages.ts';
import { choices, page, SANDBOX_HEADERS } from './sandbox-html.ts';

/** Buttons of the payment page, each with the callbacks that follow. */
const BUTTONS: { plan: CallbackPlan; label: string; hint: string; isPrimary?: boolean }[] = [
  { plan: 'once', label: 'Pay', hint: 'The payment succeeds.', isPrimary: true },
  { plan: 'declined', label: 'Decline', hint: 'The payment is declined.' },
  { plan: 'twice', label: 'Pay twice', hint: 'Two events tell of the same payment.' },
  { plan: 'repeated', label: 'Pay, repeat the callback', hint: 'One event is sent five times at once.' },
  { plan: 'reordered', label: 'Pay, callbacks out of order', hint: 'A late "declined" follows the payment.' },
  { plan: 'late', label: 'Pay late', hint: 'You return to the shop before it hears of the payment.' },
];

/** The sandbox gateway's hosted page: plain HTML forms, as an outside party would serve them. */
export async function sandboxPages(app: FastifyInstance, core: Core): Promise<void> {
  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    cardPages(pages, core);

    pages.get<{ Params: { id: string } }>('/sandbox-gateway/payments/:id', async (request, reply) => {
      const payment = await findPayment(core.db, request.params.id);
      return reply.headers(SANDBOX_HEADERS).send(paymentPage(payment));
    });

    pages.post<{ Params: { id: string }; Body: { plan?: string } | undefined }>(
      '/sandbox-gateway/payments/:id',
      async (request, reply) => {
        const button = BUTTONS.find(({ plan }) => plan === request.body?.plan);
        if (!button) throw notFound('page');
        const { plan } = button;
        const payment = await inTransaction(core, async (tx) => {
          const locked = await findPayment(tx, request.params.id);
          const result = await tx
            .updateTable('sandbox_gateway.payment')
            .set({ state: plan === 'declined' ? 'declined' : 'paid' })
            .where('id', '=', locked.id)
            .where('state', '<>', 'paid')
            .executeTakeFirst();
          // A paid payment can not be paid again, however often the button is pressed.
          if (result.numUpdatedRows === 1n) await queueCallbacks(tx, locked, plan);
          return locked;
        });
        return reply.redirect(plan === 'declined' ? payment.cancel_url : payment.return_url, 303);
      },
    );
  });
}

async function findPayment(db: Queryable, id: string) {
  const payment = await db
    .selectFrom('sandbox_gateway.payment')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!payment) throw notFound('page');

  return payment;
}

function paymentPage(payment: {
  amount: string;
  currency: string;
  description: string;
  state: string;
  return_url: string;
}): string {
  const content =
    payment.state === 'paid'
      ? `<p>This payment is done.</p><a href="${escapeHtml(payment.return_url)}">Back to the shop</a>`
      : choices(
          'plan',
          BUTTONS.map(({ plan, ...button }) => ({ value: plan, ...button })),
        );

  return page(
    'Sandbox payment',
    `<p>No money moves here. ${escapeHtml(payment.description)}</p><p class="amount">${escapeHtml(payment.amount)} ${escapeHtml(payment.currency)}</p>${content}`,
  );
}
