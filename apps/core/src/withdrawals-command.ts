import { formatAmount } from '@fanfare/rules';
import { openNumber } from './areas/withdrawals/account-number.ts';
import { type Decision, decideWithdrawal } from './areas/withdrawals/end-withdrawal.ts';
import { findStop, resumeWithdrawals, stopWithdrawals } from './areas/withdrawals/stop-withdrawals.ts';
import { findWithdrawal, openWithdrawals } from './areas/withdrawals/store.ts';
import { type Actor, commandActor, writeAudit } from './audit.ts';
import { type Config, StartError } from './config.ts';
import type { Core } from './core.ts';
import { notFound } from './refusal.ts';
import { oneLine, reasonIn, runCommand } from './run-command.ts';
import { logSecurity } from './security-log.ts';

const LISTED = 500;
const LONGEST_REASON = 500;
const USAGE =
  'Say what: withdrawals list | show NUMBER | approve NUMBER | sent NUMBER | reject NUMBER --reason TEXT | stop --reason TEXT | resume --reason TEXT';

/**
 * What staff does about withdrawals, beside a running shop; gives what is to be printed. Each is written down with who did
 * it: the user of the machine. Throws StartError with one line for wrong words and for what can not be done.
 */
export function withdrawalsCommand(
  config: Config,
  databaseUrl: string,
  words: readonly string[],
): Promise<string> {
  const work = readWords(words);

  return runCommand(config, databaseUrl, (core) => work(core, commandActor()));
}

type Work = (core: Core, actor: Actor) => Promise<string>;
const OUTCOMES: Partial<Record<string, Decision['outcome']>> = {
  approve: 'approved',
  sent: 'sent',
  reject: 'rejected',
};

function readWords([name = '', ...rest]: readonly string[]): Work {
  if (name === 'list' && rest.length === 0) return list;
  if (name === 'stop' || name === 'resume') {
    const reason = reasonIn(rest, LONGEST_REASON);
    if (reason !== '') return (core, actor) => stopOrResume(core, actor, { name, reason });
  }
  const [number = '', ...told] = rest;
  const isNumber = /^[1-9]\d{0,8}$/.test(number);
  if (name === 'show' && isNumber && told.length === 0)
    return (core, actor) => show(core, actor, Number(number));
  const outcome = OUTCOMES[name];
  const reason = reasonIn(told, LONGEST_REASON);
  const isWhole = outcome === 'rejected' ? reason !== '' : told.length === 0;
  if (outcome === undefined || !isNumber || !isWhole) throw new StartError(USAGE);

  return (core, actor) => decide(core, actor, { withdrawalId: Number(number), outcome, reason });
}

/** A line each, whatever was written into it. */
async function list(core: Core): Promise<string> {
  const [rows, stop] = await Promise.all([openWithdrawals(core.db, LISTED), findStop(core.db)]);
  const lines = rows.map(({ id, customer_id, state, amount, fee, requested_at, ...row }) =>
    [
      ...[id, state, `customer ${customer_id}`, formatAmount(amount, 6), `fee ${formatAmount(fee, 6)}`],
      ...[`method ${row.method_id}`, row.account_hint ?? '', requested_at.toISOString()],
      ...[row.approved_by === null ? '' : `approved by ${row.approved_by}`, row.user_comment ?? ''],
    ]
      .map(oneLine)
      .join('\t'),
  );
  const head = stop ? [`stopped since ${stop.stopped_at.toISOString()}: ${oneLine(stop.reason)}`] : [];

  if (lines.length === 0) lines.push('No withdrawals wait');

  return [...head, ...lines].map((line) => `${line}\n`).join('');
}

/** Where the money goes; each look is written down. */
async function show(core: Core, actor: Actor, id: number): Promise<string> {
  const row = await findWithdrawal(core.db, id);
  if (!row?.account_number) throw notFound('page');
  const number = openNumber(core, id, row.account_number);
  if (number === null) throw new StartError('The account number was sealed with another SECRET_KEY');
  await writeAudit(core.db, core, {
    actor,
    action: 'withdrawal.account_read',
    subject: `withdrawal ${id}`,
  });
  logSecurity(core, 'withdrawal_account_read', { account: row.customer_id, withdrawal: id });

  return `${oneLine(number)}\n`;
}

async function decide(core: Core, actor: Actor, decision: Decision): Promise<string> {
  await decideWithdrawal(core, actor, decision);
  const { withdrawalId, outcome } = decision;
  logSecurity(core, 'withdrawal_decided', { withdrawal: withdrawalId, outcome });

  return `Withdrawal ${withdrawalId} is ${outcome}\n`;
}

async function stopOrResume(
  core: Core,
  actor: Actor,
  { name, reason }: { name: 'stop' | 'resume'; reason: string },
): Promise<string> {
  if (name === 'stop') await stopWithdrawals(core, reason);
  else await resumeWithdrawals(core);
  const action = name === 'stop' ? 'withdrawals.stopped' : 'withdrawals.resumed';
  await writeAudit(core.db, core, { actor, action, subject: 'withdrawals', reason });

  return name === 'stop' ? 'Withdrawals are stopped\n' : 'Withdrawals go on\n';
}
