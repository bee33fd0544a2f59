import { userInfo } from 'node:os';
import { requireDocuments } from './areas/accounts/verification.ts';
import { decideDocuments } from './areas/documents/decide-documents.ts';
import { keptDocuments } from './areas/documents/store.ts';
import { documentLink } from './areas/documents/view-document.ts';
import { type Config, StartError } from './config.ts';
import type { Core } from './core.ts';
import { ACCOUNT, namedAccount } from './named-account.ts';
import { reasonIn, runCommand } from './run-command.ts';
import { logSecurity } from './security-log.ts';

const LISTED = 500;
const LONGEST_REASON = 500;
const USAGE = `Say what: documents list | view-link ID | require ${ACCOUNT} | accept ${ACCOUNT} | refuse ${ACCOUNT} --reason TEXT`;

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
  const named = namedAccount(about);
  const reason = reasonIn(rest, LONGEST_REASON);
  if (name === 'list' && about === '') return list;
  if (name === 'view-link' && /^[1-9]\d{0,8}$/.test(about) && rest.length === 0)
    return (core, by) => link(core, Number(about), by);
  if (name === 'require' && named && rest.length === 0) return (core, by) => ask(core, named, by);
  if (name === 'accept' && named && rest.length === 0)
    return (core, by) => decide(core, { named, by, verdict: { outcome: 'accepted' } });
  if (name === 'refuse' && named && reason !== '')
    return (core, by) => decide(core, { named, by, verdict: { outcome: 'refused', reason } });
  throw new StartError(USAGE);
}

async function list(core: Core): Promise<string> {
  const rows = await keptDocuments(core.db, LISTED);
  if (rows.length === 0) return 'No documents wait\n';

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

async function ask(core: Core, named: string, by: string): Promise<string> {
  const account = await requireDocuments(core, { account: named, actor: { command: by }, reason: '' });
  logSecurity(core, 'documents_required', { account, by });

  return `${named} is asked for documents\n`;
}

async function decide(
  core: Core,
  { named, ...decision }: { named: string } & Parameters<typeof decideDocuments>[2],
): Promise<string> {
  const account = await decideDocuments(core, named, decision);
  const { outcome } = decision.verdict;
  logSecurity(core, 'documents_decided', { account, outcome, by: decision.by });

  return `The documents of ${named} are ${outcome}\n`;
}
