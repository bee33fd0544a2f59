import { userInfo } from 'node:os';
import type { Verdict } from '../areas/documents/store.ts';
import type { Core } from '../core.ts';
import { logSecurity } from '../security-log.ts';
import { ACCOUNT, numberOf } from './arguments.ts';
import { type Command, command } from './command.ts';

const LISTED = 500;
const LONGEST_REASON = 500;

/** What staff does about documents. Each keeps who did it: the user of the machine. */
export const documentCommands: readonly Command[] = [
  command({
    name: 'documents list',
    about: 'documents that customers sent, while they are kept',
    example: '--json',
    needs: 'shop',
    async run({ db }) {
      const { keptDocuments } = await import('../areas/documents/store.ts');
      const rows = await keptDocuments(db, LISTED);
      return rows.map(({ id, customer_id, step, state, sent_at }) => ({
        id,
        customer_id,
        step,
        state,
        sent_at,
      }));
    },
    lines: (rows) =>
      rows.length === 0
        ? ['No documents wait']
        : rows.map(({ id, customer_id, step, state, sent_at }) =>
            [id, `customer ${customer_id}`, step, state, sent_at.toISOString()].join('\t'),
          ),
  }),

  command({
    name: 'documents view-link',
    about: 'an address that shows a document for five minutes',
    arguments: { document: numberOf('a document') },
    example: '31',
    needs: 'shop',
    async run(core, { document }) {
      const { documentLink } = await import('../areas/documents/view-document.ts');
      const by = userInfo().username;
      const link = await documentLink(core, document, by);
      logSecurity(core, 'document_link_made', { document, by });

      return { document, link };
    },
    lines: ({ link }) => [link],
  }),

  command({
    name: 'documents require',
    about: 'asks a customer to show who they are',
    arguments: { named: ACCOUNT },
    example: 'buyer@example.com',
    needs: 'shop',
    async run(core, { named }) {
      const { requireDocuments } = await import('../areas/accounts/verification.ts');
      const by = userInfo().username;
      const account = await requireDocuments(core, { account: named, actor: { command: by }, reason: '' });
      logSecurity(core, 'documents_required', { account, by });

      return { account, required: true };
    },
    lines: (_, { named }) => [`${named} is asked for documents`],
  }),

  command({
    name: 'documents accept',
    about: 'takes the documents of a customer',
    arguments: { named: ACCOUNT },
    example: 'buyer@example.com',
    needs: 'shop',
    run: (core, { named }) => decide(core, named, { outcome: 'accepted' }),
    lines: doneLines,
  }),

  command({
    name: 'documents refuse',
    about: 'asks a customer for better documents, and says why',
    arguments: { named: ACCOUNT },
    reason: { isNeeded: true, longest: LONGEST_REASON },
    example: 'buyer@example.com --reason "the photo is too dark"',
    needs: 'shop',
    run: (core, { named, reason }) => decide(core, named, { outcome: 'refused', reason }),
    lines: doneLines,
  }),
];

async function decide(core: Core, named: string, verdict: Verdict) {
  const { decideDocuments } = await import('../areas/documents/decide-documents.ts');
  const by = userInfo().username;
  const account = await decideDocuments(core, named, { by, verdict });
  const { outcome } = verdict;
  logSecurity(core, 'documents_decided', { account, outcome, by });

  return { account, outcome };
}

function doneLines({ outcome }: { outcome: string }, { named }: { named: string }): string[] {
  return [`The documents of ${named} are ${outcome}`];
}
