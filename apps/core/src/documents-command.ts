import { userInfo } from 'node:os';
import { requireDocuments } from './areas/accounts/verification.ts';
import { decideDocuments } from './areas/documents/decide-documents.ts';
import { keptDocuments } from './areas/documents/store.ts';
import { documentLink } from './areas/documents/view-document.ts';
import { type Config, StartError } from './config.ts';
import type { Core } from './core.ts';
import { reasonIn, runCommand } from './run-command.ts';
import { logSecurity } from './security-log.ts';

const LISTED = 500;
const LONGEST_REASON = 500;
const USAGE =
  'Say what: documents list | view-link ID | require EMAIL | accept EMAIL | refuse EMAIL --reason TEXT';

/**
 * What staff does about documents, beside a running shop; gives what is to be printed. Each keeps who did it: the user of the machine.
 * Throws StartError with one line for wrong words and for what can not be done.
 */
export function documentsCommand(
  config: Config,
  databaseUrl: string,
  words: readonly string[],
): Promise<string> {
  const work = readWords(words);

  return runCommand(config, databaseUrl, (core) => work(core, userInfo().username));
}

type Work = (core: Core, by: string) => Promise<string>;

function readWords([name = '', about = '', ...rest]: readonly string[]): Work {
  const email = about.includes('@') ? about.trim().toLowerCase() : null;
  const reason = reasonIn(rest, LONGEST_REASON);
  if (name === 'list' && about === '') return list;
  if (name === 'view-link' && /^[1-9]\d{0,8}$/.test(about) && rest.length === 0)
    return (core, by) => link(core, Number(about), by);
  if (name === 'require' && email && rest.length === 0) return (core, by) => ask(core, email, by);
  if (name === 'accept' && email && rest.length === 0)
    return (core, by) => decide(core, { email, by, verdict: { outcome: 'accepted' } });
  if (name === 'refuse' && email && reason !== '')
    return (core, by) => decide(core, { email, by, verdict: { outcome: 'refused', reason } });
  throw new StartError(USAGE);
}

async function list(core: Core): Promise<string> {
  const rows = await keptDocuments(core.db, LISTED);

  return rows
    .map(({ id, customer_id, step, state, sent_at }) =>
      [id, `customer ${customer_id}`, step, state, sent_at.toISOString()].join('\t').concat('\n'),
    )
    .join('');
}

async function link(core: Core, id: number, by: string): Promise<string> {
  const address = await documentLink(core, id, by);
  logSecurity(core, 'document_link_made', { document: id, by });

  return `${address}\n`;
}

async function ask(core: Core, email: string, by: string): Promise<string> {
  const account = await requireDocuments(core, { email, actor: { command: by }, reason: '' });
  logSecurity(core, 'documents_required', { account, by });

  return `${email} is asked for documents\n`;
}

async function decide(
  core: Core,
  { email, ...decision }: { email: string } & Parameters<typeof decideDocuments>[2],
): Promise<string> {
  const account = await decideDocuments(core, email, decision);
  const { outcome } = decision.verdict;
  logSecurity(core, 'documents_decided', { account, outcome, by: decision.by });

  return `The documents of ${email} are ${outcome}\n`;
}
