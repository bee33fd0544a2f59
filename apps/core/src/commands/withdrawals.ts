import { formatAmount } from '@fanfare/rules';
import type { Decision } from '../areas/payouts/desk/decide-payout.ts';
import type { Core } from '../core.ts';
import { logSecurity } from '../security/security-log.ts';
import { numberOf } from './arguments.ts';
import { type Command, command, type Reason, staffCommand } from './command.ts';
import { oneLine } from './one-line.ts';

const LISTED = 500;
const NUMBER = numberOf('a withdrawal');
const REASON = { isNeeded: true, longest: 500 };

/** Staff commands on withdrawals. Each records its actor: the user of the machine. */
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

  staffCommand({
    name: 'withdrawals show',
    about: 'where the money of a withdrawal goes; each look is written down',
    arguments: { id: NUMBER },
    example: '17',
    audit: { target: 'withdrawal', actions: ['withdrawal.account_read'] },
    async run(core, { id }, act) {
      const { showAccount } = await import('../areas/payouts/desk/show-account.ts');
      const { number, customerId } = await act((tx) => showAccount(core, tx, id));
      logSecurity(core, 'withdrawal_account_read', { account: customerId, withdrawal: id });

      return { withdrawal: id, account_number: number };
    },
    lines: ({ account_number }) => [oneLine(account_number)],
  }),

  decision('approve', { outcome: 'approved', about: 'lets a withdrawal be sent' }),
  decision('sent', { outcome: 'sent', about: 'says that the money of a withdrawal has left' }),
  decision('reject', {
    outcome: 'rejected',
    about: 'gives the money of a withdrawal back to its customer, who reads why',
    reason: REASON,
    example: '17 --reason "this account is not yours"',
  }),

  staffCommand({
    name: 'withdrawals stop',
    about: 'stops withdrawals: none is asked for, approved or sent',
    reason: REASON,
    example: '--reason "the books are being checked"',
    audit: { target: 'withdrawals', actions: ['withdrawals.stopped'] },
    async run(core, { reason }, act) {
      const { stopPayouts } = await import('../areas/payouts/stop-payouts.ts');
      await act((tx) => stopPayouts(core, tx, reason));

      return { stopped: true };
    },
    lines: () => ['Withdrawals are stopped'],
  }),
  staffCommand({
    name: 'withdrawals resume',
    about: 'lets withdrawals go on',
    reason: REASON,
    example: '--reason "the books agree"',
    audit: { target: 'withdrawals', actions: ['withdrawals.resumed'] },
    async run(_, __, act) {
      const { resumePayouts } = await import('../areas/payouts/stop-payouts.ts');
      await act(resumePayouts);

      return { stopped: false };
    },
    lines: () => ['Withdrawals go on'],
  }),
];

type Decided = { outcome: Decision['outcome']; about: string; reason?: Reason; example?: string };

function decision(word: string, { outcome, example = '17', ...described }: Decided): Command {
  return staffCommand({
    ...described,
    name: `withdrawals ${word}`,
    arguments: { id: NUMBER },
    example,
    audit: { target: 'withdrawal', actions: [`withdrawal.${outcome}`] },
    async run(core, { id, reason }, act) {
      const { decidePayout } = await import('../areas/payouts/desk/decide-payout.ts');
      await act((tx, actor) => decidePayout(core, tx, actor, { withdrawalId: id, outcome, reason }));
      logSecurity(core, 'withdrawal_decided', { withdrawal: id, outcome });

      return { withdrawal: id, outcome };
    },
    lines: ({ withdrawal }) => [`Withdrawal ${withdrawal} is ${outcome}`],
  });
}

async function list({ db }: Core) {
  const [{ openPayouts }, { findStop }, { approvalsOf }] = await Promise.all([
    import('../areas/payouts/store.ts'),
    import('../areas/payouts/stop-payouts.ts'),
    import('../areas/approvals/face/find-approvals.ts'),
  ]);
  const [rows, stop] = await Promise.all([openPayouts(db, LISTED), findStop(db)]);
  const ids = rows.map(({ id }) => id);
  const approvals = await approvalsOf(db, 'withdrawal', ids);

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
      approved_by: approvals.get(row.id)?.asked_by ?? null,
      user_comment: row.user_comment,
    })),
  };
}
