import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core.ts';
import { notFound } from '../../http/errors.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { type CallbackPlan, queueCallbacks } from './sandbox-callbacks.ts';

/** The buttons of the payment page, each with what the sandbox then tells the shop. */
const BUTTONS: { plan: CallbackPlan; label: string; hint: string; isPrimary?: boolean }[] = [
  { plan: 'once', label: 'Pay', hint: 'The payment succeeds.', isPrimary: true },
  { plan: 'declined', label: 'Decline', hint: 'The payment is declined.' },
  { plan: 'twice', label: 'Pay twice', hint: 'Two events tell of the same payment.' },
  { plan: 'repeated', label: 'Pay, repeat the callback', hint: 'One event is sent five times at once.' },
  { plan: 'reordered', label: 'Pay, callbacks out of order', hint: 'A late "declined" follows the payment.' },
  { plan: 'late', label: 'Pay late', hint: 'You return to the shop before it hears of the payment.' },
];

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0;display:grid;min-height:100vh;place-items:center;background:light-dark(#f4f4f2,#171816);color:light-dark(#1c1d1a,#ecece8)}main{width:min(26rem,calc(100% - 2rem));padding:1.5rem;border:1px solid light-dark(#d9d8d3,#3a3b37);border-radius:12px;background:light-dark(#fff,#1f201d);box-sizing:border-box}h1{font-size:1.1rem;margin:0}p{margin:.25rem 0 1rem;color:light-dark(#5b5c56,#a9aaa3)}.amount{font-size:2rem;font-weight:650;color:inherit;margin:.5rem 0;font-variant-numeric:tabular-nums}form{display:grid;gap:.75rem}button{font:inherit;text-align:start;padding:.6rem .9rem;border-radius:8px;border:1px solid light-dark(#8b8c85,#73746d);background:none;color:inherit;cursor:pointer;min-height:44px}button small{display:block;color:light-dark(#5b5c56,#a9aaa3)}button.primary{background:light-dark(#1c1d1a,#ecece8);color:light-dark(#fff,#171816);border-color:transparent;font-weight:600}button.primary small{color:inherit}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'`;

/** The sandbox gateway's hosted page: plain HTML forms, as an outside party would serve them. */
export async function sandboxPages(app: FastifyInstance, core: Core): Promise<void> {
  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    pages.get<{ Params: { id: string } }>('/sandbox-gateway/payments/:id', async (request, reply) => {
      const payment = await findPayment(core, request.params.id);
      return reply
        .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(paymentPage(payment));
    });

    pages.post<{ Params: { id: string }; Body: { plan?: string } | undefined }>(
      '/sandbox-gateway/payments/:id',
      async (request, reply) => {
        const button = BUTTONS.find(({ plan }) => plan === request.body?.plan);
        if (!button) throw notFound('page');
        const { plan } = button;
        const payment = await core.db.transaction().execute(async (tx) => {
          const locked = await findPayment(core, request.params.id);
          const result = await tx
            .updateTable('sandbox_gateway.payment')
            .set({ state: plan === 'declined' ? 'declined' : 'paid' })
            .where('id', '=', locked.id)
            .where('state', '<>', 'paid')
            .executeTakeFirst();
          // A paid payment can not be paid again, however often the button is pressed.
          if (result.numUpdatedRows === 1n) await queueCallbacks(core, tx, locked, plan);
          return locked;
        });
        return reply.redirect(plan === 'declined' ? payment.cancel_url : payment.return_url, 303);
      },
    );
  });
}

async function findPayment({ db }: Core, id: string) {
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
      : `<form method="post">${BUTTONS.map(
          ({ plan, label, hint, isPrimary }) =>
            `<button name="plan" value="${plan}"${isPrimary ? ' class="primary"' : ''}>${escapeHtml(label)}<small>${escapeHtml(hint)}</small></button>`,
        ).join('')}</form>`;

  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sandbox payment</title><style>${STYLE}</style></head><body><main><h1>Sandbox payment</h1><p>No money moves here. ${escapeHtml(payment.description)}</p><p class="amount">${escapeHtml(payment.amount)} ${escapeHtml(payment.currency)}</p>${content}</main></body></html>`;
}
