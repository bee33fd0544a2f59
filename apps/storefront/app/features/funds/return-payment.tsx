import { callApi } from '@fanfare/client/api.ts';
import { ApiError } from '@fanfare/client/api-error.ts';
import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { type DraftKey, keyFor } from '@fanfare/client/idempotency.ts';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { type InvoiceRefund, refundInvoice } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Disclosure } from '@fanfare/ui/disclosure.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { DOLLARS } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { MoneyViewContext, useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { StatusBadge, type StatusTone } from '@fanfare/ui/status-badge.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { tell } from '../../shared/browser/toasts.ts';
import { AmountQuestion } from '../../shared/money/amount-question.tsx';
import { useInstance } from '../../shared/pages/instance.ts';
import { CodeField } from '../../shared/proof/code-field.tsx';
import { OwnerProof, proofFields } from '../../shared/proof/owner-proof.tsx';
import type { Invoice } from '../../shared/queries/invoice-query.ts';
import { useMoneyGuard } from '../../shared/session/frozen.ts';
import { returnBody } from './return-body.ts';
import styles from './return-payment.module.css';

type Refundable = NonNullable<Invoice['refundable']>;

const STATES: Record<InvoiceRefund['state'], { tone: StatusTone; words: MessageDescriptor }> = {
  requested: { tone: 'run', words: msg({ context: 'refund', message: 'On its way' }) },
  sent: { tone: 'run', words: msg({ context: 'refund', message: 'On its way' }) },
  done: { tone: 'ok', words: msg({ context: 'refund', message: 'Refunded' }) },
  refused: { tone: 'stop', words: msg({ context: 'refund', message: 'Refund failed' }) },
};

/** Refunds of a payment to its source, and a form for the amount that can still be returned. */
export function ReturnPayment({ invoice, answer }: { invoice: Invoice; answer: FormAnswer | undefined }) {
  const { i18n } = useLingui();
  const { decimals } = useMoneyView();
  const { id, refundable, refunds } = invoice;

  // Refunds are shown in dollars, or the currency that was charged, whatever currency the shop displays.
  return (
    <MoneyViewContext value={{ ...DOLLARS, ...(decimals !== undefined && { decimals }) }}>
      {refunds.length === 0 ? null : (
        <ul className={styles.refunds}>
          {refunds.map(({ amount, state, created_at }) => (
            <li key={created_at}>
              <time dateTime={created_at}>{created_at.slice(0, 10)}</time>
              <Money amount={amount} />
              <StatusBadge tone={STATES[state].tone}>{i18n._(STATES[state].words)}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
      {refundable === null ? null : (
        <>
          {refundable.held === null ? null : <Held amount={refundable.held} />}
          {Number(refundable.amount) === 0 ? null : (
            <ReturnForm key={refundable.amount} id={id} refundable={refundable} answer={answer} />
          )}
        </>
      )}
    </MoneyViewContext>
  );
}

/** Reason why less may be asked back than is unspent. */
function Held({ amount }: { amount: string }) {
  return (
    <p>
      <Trans>
        You took a free order for topping up <Money amount={amount} />, so that amount stays on your balance.
        Spend it on orders, or contact us.
      </Trans>
    </p>
  );
}

type ReturnFormProps = { id: number; refundable: Refundable; answer: FormAnswer | undefined };

function ReturnForm({ id, refundable: { amount, until }, answer }: ReturnFormProps) {
  const { locale, profile } = useInstance();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(answer !== undefined);
  const day = until.slice(0, 10);
  const { form, submit, errorOf, enteredOf, general, isSending } = useApiForm(
    ['amount', 'code', ...proofFields(profile?.has_password)],
    answer,
    { guard: useMoneyGuard() },
  );
  const [typed, setTyped] = useState(enteredOf('amount') ?? amount);
  const [asksCode, setAsksCode] = useState(answer?.refusal.errors.code !== undefined);
  const key = useRef<DraftKey | null>(null);
  const send = async (values: FormData) => {
    const body = returnBody(values, locale);
    key.current = keyFor({ id, amount: body.amount }, key.current);
    const params = { invoiceId: String(id) };
    try {
      await callApi(refundInvoice, { query: { locale }, params, body }, { idempotencyKey: key.current.key });
      key.current = null;
    } catch (error) {
      if (error instanceof ApiError && error.errors.code !== undefined) setAsksCode(true);
      throw error;
    }
    tell({ about: 'refund', tone: 'ok', words: msg`Your refund is on its way. We will email you.` });
    await revalidate();
  };

  return (
    <Disclosure title={<Trans>Request a refund</Trans>} isOpen={isOpen} onToggle={setOpen}>
      <form method="post" className={styles.form} ref={form} onSubmit={submit(send)} noValidate>
        <p>
          <Trans>
            You can have unspent money refunded to the original payment method until {day}. It leaves your
            balance right away; your bank may take a few days.
          </Trans>
        </p>
        <TextField
          name="amount"
          label={<Trans>Amount in USD</Trans>}
          hint={
            <Trans>
              Up to <Money amount={amount} />
            </Trans>
          }
          error={errorOf('amount')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <AmountQuestion text={typed} onChoose={setTyped} />
        <OwnerProof error={errorOf('current_password')} />
        {asksCode ? (
          <CodeField
            label={<Trans>Code from your authenticator app</Trans>}
            error={errorOf('code')}
            isFirst
            takesRecovery
          />
        ) : null}
        <FormError message={general} />
        <Button type="submit" isBusy={isSending}>
          <Trans>Request a refund</Trans>
        </Button>
      </form>
    </Disclosure>
  );
}
