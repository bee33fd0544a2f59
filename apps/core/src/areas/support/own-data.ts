import { sql } from 'kysely';
import { dropFiles } from '../../adapters/storage/dropped-files.ts';
import type { OwnData } from '../../area.ts';
import { pagesOfRows } from '../../data/pages-of-rows.ts';
import { dropTickets } from './files.ts';

export const ownData: OwnData = {
  parts: async (core, { id }) => ({
    support_drafts: await core.db
      .selectFrom('support_draft')
      .select(['about', 'kind', 'body', 'at'])
      .where('customer_id', '=', id)
      .orderBy('about')
      .execute(),
  }),
  lists: (db, { id }) => ({
    support_tickets: async function* () {
      const rows = pagesOfRows((after, limit) =>
        db
          .selectFrom('support_ticket')
          .select(['id', 'kind', 'order_id', 'state', 'opened_at', 'closed_at', 'was_helped'])
          .where('customer_id', '=', id)
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute(),
      );
      for await (const ticket of rows) {
        const messages = await db
          .selectFrom('support_entry')
          .select(['by', 'staff_name', 'body', 'letter', 'at'])
          .where('ticket_id', '=', ticket.id)
          .where('type', '=', 'message')
          .orderBy('id')
          .execute();
        yield { ...ticket, messages };
      }
    },
    support_files: () =>
      pagesOfRows((after, limit) =>
        db
          .selectFrom('support_file')
          .select(['id', 'name', 'type', 'size', 'sent_at'])
          .where('customer_id', '=', id)
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute(),
      ),
  }),
  /** Deletes the tickets of an account and of its mailbox, their files, and drafts; those that they had as staff are nobody's. */
  erase: async (tx, { id, email }, { now }) => {
    const { rows: tickets } = await sql<{ id: number }>`
      select id from support_ticket where customer_id = ${id} or email = ${email}`.execute(tx);
    await dropTickets(
      tx,
      tickets.map((ticket) => ticket.id),
      now,
    );
    if (email !== null) await tx.deleteFrom('support_letter').where('sender', '=', email).execute();
    const unsent = await tx
      .deleteFrom('support_file')
      .where('customer_id', '=', id)
      .returning('stored_name')
      .execute();
    await dropFiles(
      tx,
      unsent.map(({ stored_name }) => stored_name),
      now,
    );
    await tx.updateTable('support_ticket').set({ assignee_id: null }).where('assignee_id', '=', id).execute();
    await tx.deleteFrom('support_draft').where('customer_id', '=', id).execute();
  },
};
