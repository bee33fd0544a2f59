import { formatAmount } from '@fanfare/rules';
import type { Decision } from '../areas/withdrawals/end-withdrawal.ts';
import { commandActor, writeAudit } from '../audit.ts';
import type { Core } from '../core.ts';
import { notFound } from '../refusal.ts';
import { logSecurity } from '../security-log.ts';
import { StartError } from '../start-error.ts';
import { numberOf } from './arguments.ts';
import { type Command, command } from './command.ts';
import { oneLine } from './one-line.ts';

const LISTED = 500;
const NUMBER = numberOf('a withdrawal');
const REASON = { isNeeded: true, longest: 500 };

/** What staff does about what customers withdraw. Each is written down with who did it: the user of the machine. */
export const withdrawalCommands: readonly Command[] = [
  command({
    name: 'withdrawals list',
    about: 'withdrawals that wait, the oldest first, and whether they are stopped',
    example: '--json',
    needs: 'shop',
    run: list,
    lines({ stopped, withdrawals }) {
      const head = stopped ? [`stopped since ${stopped.at.toISOString()}: ${oneLine(stopped.reason)}`] : [];
      const rows = withdrawals.map((row) =>
        [
          ...[row.id, row.state, `customer ${row.customer_id}`, row.amount, `fee ${row.fee}`],
          ...[`method ${row.method_id}`, row.account_hint ?? '', row.requested_at.toISOString()],
          ...[row.approved_by === null ? '' : `approved by ${row.approved_by}`, row.user_comment ?? ''],
        ]
          .map(oneLine)
          .join('\t'),
      );

      return [...head, ...(rows.length > 0 ? rows : ['No withdrawals wait'])];
    },
  }),

  command({
    name: 'withdrawals show',
    about: 'where the money of a withdrawal goes; each look is written down',
    arguments: { id: NUMBER },
    example: '17',
    needs: 'shop',
    run: (core, { id }) => show(core, id),
    lines: ({ account_number }) => [oneLine(account_number)],
  }),

  decision('approve', { outcome: 'approved', about: 'lets a withdrawal be sent' }),
  decision('sent', { outcome: 'sent', about: 'says that the money of a withdrawal has left' }),
  command({
    name: 'withdrawals reject',
    about: 'gives the money of a withdrawal back to its customer, who reads why',
    arguments: { id: NUMBER },
    reason: REASON,
    example: '17 --reason "this account is not yours"',
    needs: 'shop',
    run: (core, { id, reason }) => decide(core, { withdrawalId: id, outcome: 'rejected', reason }),
    lines: doneLines,
  }),

  command({
    name: 'withdrawals stop',
    about: 'stops withdrawals: none is asked for, approved or sent',
    reason: REASON,
    example: '--reason "the books are being checked"',
    needs: 'shop',
    async run(core, { reason }) {
      const { stopWithdrawals } = await import('../areas/withdrawals/stop-withdrawals.ts');
      await stopWithdrawals(core, reason);
      const action = 'withdrawals.stopped';
      await writeAudit(core.db, core, { actor: commandActor(), action, subject: 'withdrawals', reason });

      return { stopped: true };
    },
    lines: () => ['Withdrawals are stopped'],
  }),
  command({
    name: 'withdrawals resume',
    about: 'lets withdrawals go on',
    reason: REASON,
    example: '--reason "the books agree"',
    needs: 'shop',
    async run(core, { reason }) {
      const { resumeWithdrawals } = await import('../areas/withdrawals/stop-withdrawals.ts');
      await resumeWithdrawals(core);
      const action = 'withdrawals.resumed';
      await writeAudit(core.db, core, { actor: commandActor(), action, subject: 'withdrawals', reason });

      return { stopped: false };
    },
    lines: () => ['Withdrawals go on'],
  }),
];

function decision(
  word: string,
  { outcome, about }: { outcome: Decision['outcome']; about: string },
): Command {
  return command({
    name: `withdrawals ${word}`,
    about,
    arguments: { id: NUMBER },
    example: '17',
    needs: 'shop',
    run: (core, { id }) => decide(core, { withdrawalId: id, outcome, reason: '' }),
    lines: doneLines,
  });
}

async function list({ db }: Core) {
  const [{ openWithdrawals }, { findStop }] = await Promise.all([
    import('../areas/withdrawals/store.ts'),
    import('../areas/withdrawals/stop-withdrawals.ts'),
  ]);
  const [rows, stop] = await Promise.all([openWithdrawals(db, LISTED), findStop(db)]);

  return {
    stopped: stop ? { at: stop.stopped_at, reason: stop.reason } : null,
    withdrawals: rows.map((row) => ({
      id: row.id,
      state: row.state,
      customer_id: row.customer_id,
      amount: formatAmount(row.amount, 6),
      fee: formatAmount(row.fee, 6),
      method_id: row.method_id,
      account_hint: row.account_hint,
      requested_at: row.requested_at,
      approved_by: row.approved_by,
      user_comment: row.user_comment,
    })),
  };
}

async function show(core: Core, id: number) {
  const [{ findWithdrawal }, { openNumber }] = await Promise.all([
    import('../areas/withdrawals/store.ts'),
    import('../areas/withdrawals/account-number.ts'),
  ]);
  const row = await findWithdrawal(core.db, id);
  if (!row?.account_number) throw notFound('page');
  const number = openNumber(core, id, row.account_number);
  if (number === null) throw new StartError('The account number was sealed with another SECRET_KEY');
  await writeAudit(core.db, core, {
    actor: commandActor(),
    action: 'withdrawal.account_read',
    subject: `withdrawal ${id}`,
  });
  logSecurity(core, 'withdrawal_account_read', { account: row.customer_id, withdrawal: id });

  return { withdrawal: id, account_number: number };
}

async function decide(core: Core, decided: Decision) {
  const { decideWithdrawal } = await import('../areas/withdrawals/end-withdrawal.ts');
  await decideWithdrawal(core, commandActor(), decided);
  const { withdrawalId, outcome } = decided;
  logSecurity(core, 'withdrawal_decided', { withdrawal: withdrawalId, outcome });

  return { withdrawal: withdrawalId, outcome };
}

function doneLines({ withdrawal, outcome }: Awaited<ReturnType<typeof decide>>): string[] {
  return [`Withdrawal ${withdrawal} is ${outcome}`];
}
