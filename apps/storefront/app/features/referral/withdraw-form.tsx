import { callApi } from '@fanfare/client/api.ts';
import { ApiError } from '@fanfare/client/api-error.ts';
import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { type DraftKey, keyFor } from '@fanfare/client/idempotency.ts';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { withdraw } from '@fanfare/contract';
import { formatExact, type Micro } from '@fanfare/rules';
import { Button } from '@fanfare/ui/button.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { tell } from '../../shared/browser/toasts.ts';
import { AmountQuestion } from '../../shared/money/amount-question.tsx';
import { wireAmount } from '../../shared/money/typed-amount.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import { CodeField } from '../../shared/proof/code-field.tsx';
import { OwnerProof, proofFields } from '../../shared/proof/owner-proof.tsx';
import type { ReferralPage } from './load-referral.server.ts';
import styles from './referral.module.css';
import { WITHDRAW } from './referral-answer.ts';
import { useWithdrawalTotal } from './use-withdrawal-total.ts';
import { withdrawalBody } from './withdrawal-body.ts';
import { WithdrawalReceipt } from './withdrawal-receipt.tsx';
import { WithdrawalWays } from './withdrawal-ways.tsx';

const FIELDS = ['amount', 'payment_method_id', 'account_number', 'user_comment', 'code'];

export type WithdrawFormProps = {
  methods: ReferralPage['ways']['data'];
  /** Withdrawable amount, micro-USD. */
  available: Micro;
  answer: FormAnswer | undefined;
  /** Called once the withdrawal was sent. */
  onSent?: () => void;
};

/** Withdrawal form: amount, method, received amount and the password. */
export function WithdrawForm({ methods, available, answer, onSent }: WithdrawFormProps) {
  const { locale, profile } = useInstance();
  const { revalidate } = useRevalidator();
  const { form, submit, errorOf, enteredOf, general, isSending } = useApiForm(
    [...FIELDS, ...proofFields(profile?.has_password)],
    answer,
  );
  const [amount, setAmount] = useState(enteredOf('amount') ?? '');
  const [chosen, setChosen] = useState<number | null>(Number(enteredOf('payment_method_id')) || null);
  const [asksCode, setAsksCode] = useState(answer?.refusal.errors.code !== undefined);
  const method = methods.find(({ id }) => id === chosen) ?? null;
  const wanted = wireAmount(amount, locale);
  const { total, refusal } = useWithdrawalTotal(
    method === null || wanted === '' ? null : { amount: wanted, payment_method_id: method.id },
    locale,
  );
  const key = useRef<DraftKey | null>(null);
  const send = async (values: FormData) => {
    const body = withdrawalBody(values, locale);
    // A retry after a lost answer may carry another code: password and code are left out of the key, so it is the same
    // withdrawal.
    const { current_password: _password, code: _code, ...same } = body;
    key.current = keyFor(same, key.current);
    try {
      await callApi(withdraw, { query: { locale }, body }, { idempotencyKey: key.current.key });
      key.current = null;
    } catch (error) {
      if (error instanceof ApiError && error.errors.code !== undefined) setAsksCode(true);
      throw error;
    }
    setAmount('');
    form.current?.reset();
    tell({
      about: 'withdrawal',
      tone: 'ok',
      words: method?.is_to_balance
        ? msg`Your earnings were added to your balance.`
        : msg`We got your payout request. We will email you.`,
    });
    onSent?.();
    await revalidate();
  };

  return (
    <form method="post" className={styles.form} ref={form} onSubmit={submit(send)} noValidate>
      <input type="hidden" name="task" value={WITHDRAW} />
      <div className={styles.amount}>
        <TextField
          name="amount"
          label={<Trans>Amount in USD</Trans>}
          error={errorOf('amount') ?? refusal?.errors.amount?.[0]}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <Button onClick={() => setAmount(formatExact(available, 2))}>
          <Trans context="amount">All</Trans>
        </Button>
      </div>
      <AmountQuestion text={amount} onChoose={setAmount} />
      <WithdrawalWays
        methods={methods}
        chosen={chosen}
        available={available}
        amount={wanted}
        error={errorOf('payment_method_id')}
        onChoose={setChosen}
      />
      {method?.is_to_balance ? null : (
        <TextField
          name="account_number"
          label={<Trans>Card, account or wallet number</Trans>}
          error={errorOf('account_number')}
          hint={<Trans>Stored encrypted, and only until the payout is completed.</Trans>}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          defaultValue={enteredOf('account_number')}
        />
      )}
      <TextField
        name="user_comment"
        label={<Trans>Note (optional)</Trans>}
        error={errorOf('user_comment')}
        maxLength={500}
        defaultValue={enteredOf('user_comment')}
      />
      <OwnerProof error={errorOf('current_password')} />
      {asksCode ? (
        <CodeField
          label={<Trans>Code from your authenticator app</Trans>}
          error={errorOf('code')}
          isFirst
          takesRecovery
        />
      ) : null}
      <WithdrawalReceipt total={total} />
      <FormError message={general} />
      <Button type="submit" variant="primary" isWide isBusy={isSending}>
        <Trans context="earnings">Pay out</Trans>
      </Button>
    </form>
  );
}
