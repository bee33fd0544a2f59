import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { notFound } from '../../refusal.ts';

const SHOWN = 100;
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'self'";

/** Shows the shop's letters in the browser. Demo only: otherwise letters are for their readers alone. */
export function devMailbox(app: FastifyInstance, { db, mailer }: Core): void {
  app.get('/dev/mail', async (_, reply) => {
    const letters = await db
      .selectFrom('mail')
      .select(['id', 'recipient', 'subject', 'locale', 'created_at'])
      .where('state', '=', 'sent')
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute();
    const rows = letters.map(
      ({ id, recipient, subject, locale, created_at }) =>
        `<tr><td>${created_at.toISOString().slice(0, 19).replace('T', ' ')}</td><td>${escapeHtml(recipient)}</td><td lang="${locale.replace('_', '-')}"><a href="/dev/mail/${id}">${escapeHtml(subject ?? '')}</a></td></tr>`,
    );
    return reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Mail of the demo</title><style>:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{margin:2rem auto;max-width:60rem;padding:0 1rem}td{padding:.35rem 1rem .35rem 0;vertical-align:top}</style><h1>Mail of the demo</h1>${rows.length > 0 ? `<table>${rows.join('')}</table>` : '<p>No letters yet.</p>'}</html>`,
      );
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : 0;
    const letter = await db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();
    if (!letter?.props) throw notFound('page');
    return reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send((await mailer.render(letter)).html);
  });
}
