import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { notFound } from '../../refusal.ts';
import { queueCardLinked } from './sandbox-callbacks.ts';
import { SANDBOX_CARDS } from './sandbox-cards.ts';
import { choices, page, SANDBOX_HEADERS } from './sandbox-html.ts';

const EXPIRES = '2031-08';

/** The sandbox's page that links a card: its cards are buttons instead of numbers to type. */
export function cardPages(pages: FastifyInstance, core: Core): void {
  pages.get<{ Params: { id: string } }>('/sandbox-gateway/cards/:id', async (request, reply) => {
    const { last_four, return_url } = await findCard(core, request.params.id);
    const content =
      last_four === null
        ? choices(
            'card',
            SANDBOX_CARDS.map(({ lastFour, brand, hint }, place) => ({
              value: lastFour,
              label: `${brand} ${lastFour}`,
              hint,
              isPrimary: place === 0,
            })),
          )
        : `<p>This card is linked.</p><a href="${escapeHtml(return_url)}">Back to the shop</a>`;
    return reply
      .headers(SANDBOX_HEADERS)
      .send(page('Save a card', `<p>No card is asked for here.</p>${content}`));
  });

  pages.post<{ Params: { id: string }; Body: { card?: string } | undefined }>(
    '/sandbox-gateway/cards/:id',
    async (request, reply) => {
      const chosen = SANDBOX_CARDS.find(({ lastFour }) => lastFour === request.body?.card);
      if (!chosen) throw notFound('page');
      const card = await findCard(core, request.params.id);
      await inTransaction(core, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('sandbox_gateway.card')
          .set({ last_four: chosen.lastFour })
          .where('id', '=', card.id)
          .where('last_four', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        await queueCardLinked(tx, card.callback_url, {
          token: card.id,
          merchant_reference: card.merchant_reference,
          brand: chosen.brand,
          last_four: chosen.lastFour,
          expires: EXPIRES,
        });
      });
      return reply.redirect(card.return_url, 303);
    },
  );
}

async function findCard({ db }: Core, id: string) {
  const card = await db
    .selectFrom('sandbox_gateway.card')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!card) throw notFound('page');

  return card;
}
