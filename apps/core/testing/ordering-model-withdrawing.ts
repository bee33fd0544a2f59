import * as contract from '@fanfare/contract';
import { decidePayout } from '../src/areas/payouts/end-payout.ts';
import { Refusal } from '../src/refusal.ts';
import { AGREED, type Answers, oneOf, type Pair } from './ordering-model-calls.ts';
import type { Step } from './ordering-model-steps.ts';
import { byStaff } from './staff.ts';
import { withdraw } from './withdrawals.ts';

/** Withdraws a part of the earnings, or a little more than all of them. */
export async function withdrawEarnings(
  { api, model, referrer }: Pair,
  { percent, method }: Extract<Step, { kind: 'withdraw' }>,
): Promise<Answers> {
  if (!referrer || !model.referrer) return AGREED;
  const cents = (model.referrer.available(model.now) * BigInt(percent)) / 1_000_000n;
  const customer = { id: referrer.id, email: '', token: await referrer.token() };
  const { status } = await withdraw(api, customer, {
    amount: `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`,
    payment_method_id: method,
  });

  return [status, model.referrer.withdraw(cents * 10_000n, method, model.now)];
}

/** Ends a withdrawal by its owner, or by staff; now and then one that has ended. */
export async function endWithdrawal(
  { core, api, model, referrer }: Pair,
  { pick, ending }: Extract<Step, { kind: 'end withdrawal' }>,
): Promise<Answers> {
  const all = model.referrer?.withdrawals ?? [];
  const open = all.filter(({ state }) => state === 'requested');
  const withdrawal = oneOf(pick % 4 === 0 ? all : open, pick);
  if (!withdrawal || !referrer || !model.referrer) return AGREED;
  const { id } = withdrawal;
  const isDone = model.referrer.end(withdrawal, ending);
  if (ending === 'canceled') {
    const params = { withdrawalId: String(id) };
    const { status } = await api.call(
      contract.cancelWithdrawal,
      { params },
      { token: await referrer.token() },
    );
    return [status, isDone ? 200 : 422];
  }
  const decide = (outcome: 'approved' | 'sent' | 'rejected', staff: number) =>
    byStaff(
      core,
      (tx, actor) => decidePayout(core, tx, actor, { withdrawalId: id, outcome, reason: 'of the model' }),
      { actor: { command: `clerk ${staff}` }, target: 'withdrawal' },
    );
  const said = await (ending === 'rejected'
    ? decide('rejected', 1)
    : decide('approved', 1).then(() => decide('sent', 2))
  ).then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return 'refused';
      throw error;
    },
  );

  return [said, isDone ? 'done' : 'refused'];
}
