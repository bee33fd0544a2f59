import type { Verdict } from '../areas/billing/payments/decide-manual-payment.ts';
import { StartError } from '../processes/start-error.ts';
import { Refusal } from '../refusal.ts';
import { actorName, commandActor } from '../security/audit.ts';
import { logSecurity } from '../security/security-log.ts';
import { numberOf, oneOf } from './arguments.ts';
import { type Command, command, staffCommand } from './command.ts';

/** Commands on payments, and the checks of all money and of the log of staff. */
export const moneyCommands: readonly Command[] = [
  staffCommand({
    name: 'settle-invoice',
    about: 'settles a manual payment that its buyer has marked as paid',
    arguments: {
      invoice: numberOf('an invoice'),
      outcome: oneOf(['paid', 'rejected'], { about: 'what became of the payment' }),
    },
    reason: { isNeeded: false, longest: Infinity },
    flags: { unmarked: 'paid, though the buyer has not said that it was sent' },
    fault({ outcome, unmarked, reason }) {
      if (outcome === 'paid') return reason === '' ? null : 'Only a rejected payment has a reason';
      return unmarked ? '--unmarked goes with paid alone' : null;
    },
    example: '1024 rejected "the sum is another one"',
    audit: { target: 'invoice', actions: ['invoice.settled'] },
    async run(core, { invoice, outcome, unmarked, reason }, act) {
      const { decideManualPayment } = await import('../areas/billing/payments/decide-manual-payment.ts');
      const verdict: Verdict =
        outcome === 'paid'
          ? { outcome, unmarkedToo: unmarked }
          : { outcome: 'rejected', reason: reason || null };
      await act((tx) => decideManualPayment(core, tx, invoice, verdict)).catch((error: unknown) => {
        throw outcome === 'paid' ? sayHow(error, invoice) : error;
      });
      const by = actorName(commandActor());
      logSecurity(core, 'money_moved_by_staff', { by, invoice, verdict: outcome });

      return { invoice, outcome };
    },
    lines: ({ invoice, outcome }) => [`Invoice ${invoice} is ${outcome}`],
  }),

  command({
    name: 'check-money',
    about: 'looks at all money at once, as a worker does each night',
    example: '--json',
    needs: 'shop',
    async run(core) {
      const { checkMoneyNow } = await import('../jobs/check-money.ts');
      const check = await checkMoneyNow(core);
      if (check === null) throw new StartError('A worker is looking at all money just now');

      return { checked_at: check.checkedAt, broken: check.broken };
    },
    lines: ({ broken }) => (broken.length > 0 ? broken : ['All money is where it should be']),
    isFault: ({ broken }) => broken.length > 0,
  }),

  command({
    name: 'check-audit',
    about: 'looks whether the log of what staff did is whole, as a worker does each hour',
    example: '--json',
    needs: 'shop',
    async run(core) {
      const { checkChain } = await import('../security/audit-chain.ts');
      const { broken } = await checkChain(core);
      return { broken };
    },
    lines: ({ broken }) =>
      broken.length > 0
        ? [`The log is broken at the entries ${broken.join(', ')}`]
        : ['The log of what staff did is whole'],
    isFault: ({ broken }) => broken.length > 0,
  }),
];

/** Explains how to settle a payment that its buyer has not reported as sent. */
function sayHow(error: unknown, invoice: number): unknown {
  const isUnmarked = error instanceof Refusal && error.fields.invoice?.[0]?.id === 'invoice.not_marked';

  return isUnmarked
    ? new StartError(
        `The buyer of invoice ${invoice} has not said that it was sent: add --unmarked if its money is there`,
      )
    : error;
}
