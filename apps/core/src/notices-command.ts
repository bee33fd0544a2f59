import { answerNotice, type NoticeAnswer } from './areas/notices/answer-notice.ts';
import { openNotices } from './areas/notices/store.ts';
import { commandActor } from './audit.ts';
import { type Config, StartError } from './config.ts';
import type { Core } from './core.ts';
import { oneLine, reasonIn, runCommand } from './run-command.ts';

const LISTED = 500;
const LONGEST_REASON = 2000;
const USAGE = 'Say what: notices list | uphold NUMBER --reason TEXT | decline NUMBER --reason TEXT';

/**
 * What staff does about notices of third parties, beside a running shop; gives what is to be printed. Throws StartError with
 * one line for wrong words and for what can not be done.
 */
export function noticesCommand(
  config: Config,
  databaseUrl: string,
  words: readonly string[],
): Promise<string> {
  return runCommand(config, databaseUrl, readWords(words));
}

type Work = (core: Core) => Promise<string>;
const OUTCOMES: Partial<Record<string, NoticeAnswer['outcome']>> = { uphold: 'upheld', decline: 'declined' };

function readWords([name = '', number = '', ...rest]: readonly string[]): Work {
  if (name === 'list' && number === '') return list;
  const outcome = OUTCOMES[name];
  const reason = reasonIn(rest, LONGEST_REASON);
  if (outcome === undefined || !/^[1-9]\d{0,8}$/.test(number) || reason === '') throw new StartError(USAGE);

  return async (core) => {
    await answerNotice(core, commandActor(), { noticeId: Number(number), outcome, reason });
    return `Notice ${number} is ${outcome}\n`;
  };
}

/** A line each, whatever was written into it. */
async function list(core: Core): Promise<string> {
  const rows = await openNotices(core.db, LISTED);
  if (rows.length === 0) return 'No notices wait\n';

  return rows
    .map(({ id, kind, url, email, message, received_at }) =>
      [id, received_at.toISOString(), kind, url, email, message].map(oneLine).join('\t').concat('\n'),
    )
    .join('');
}
