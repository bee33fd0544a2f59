import { userInfo } from 'node:os';
import type { Verdict } from '../areas/documents/store.ts';
import { logSecurity } from '../security/security-log.ts';
import { ACCOUNT, numberOf } from './arguments.ts';
import { type Command, command, type Reason, staffCommand } from './command.ts';

const LISTED = 500;
const LONGEST_REASON = 500;

/** Staff commands on documents. Each records its actor: the user of the machine. */
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

  staffCommand({
    name: 'documents require',
    about: 'asks a customer to show who they are',
    arguments: { named: ACCOUNT },
    example: 'buyer@example.com',
    audit: { target: 'customer', actions: ['customer.documents_required'] },
    async run(core, { named }, act) {
      const { requireDocuments } = await import('../areas/accounts/face/verification.ts');
      const account = await act((tx) => requireDocuments(core, tx, named));
      logSecurity(core, 'documents_required', { account, by: userInfo().username });

      return { account, required: true };
    },
    lines: (_, { named }) => [`${named} is asked for documents`],
  }),

  decision('accept', { outcome: 'accepted', about: 'takes the documents of a customer' }),
  decision('refuse', {
    outcome: 'refused',
    about: 'asks a customer for better documents, and says why',
    reason: { isNeeded: true, longest: LONGEST_REASON },
    example: 'buyer@example.com --reason "the photo is too dark"',
  }),
];

type Decided = { outcome: Verdict['outcome']; about: string; reason?: Reason; example?: string };

function decision(word: string, { outcome, example = 'buyer@example.com', ...described }: Decided): Command {
  return staffCommand({
    ...described,
    name: `documents ${word}`,
    arguments: { named: ACCOUNT },
    example,
    audit: { target: 'customer', actions: ['customer.documents_decided'] },
    async run(core, { named, reason }, act) {
      const { decideDocuments } = await import('../areas/documents/desk/decide-documents.ts');
      const by = userInfo().username;
      const verdict: Verdict = outcome === 'refused' ? { outcome, code: null, reason } : { outcome };
      const account = await act((tx) => decideDocuments(core, tx, named, { by, verdict }));
      logSecurity(core, 'documents_decided', { account, outcome, by });

      return { account, outcome };
    },
    lines: (_, { named }) => [`The documents of ${named} are ${outcome}`],
  });
}
