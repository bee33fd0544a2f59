import { addFunds, type PaymentMethod } from '@fanfare/contract';
import { parseTypedAmount } from '@fanfare/rules';
import { Button } from '@fanfare/ui/button.tsx';
import { Field } from '@fanfare/ui/field.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money-view.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { callApi } from '../../shared/api.ts';
import { FormError } from '../../shared/form-error.tsx';
import { type DraftKey, keyFor } from '../../shared/idempotency.ts';
import { useInstance, usePath } from '../../shared/instance.ts';
import { goOnToPay } from '../../shared/payment/open-payment.ts';
import { useApiForm } from '../../shared/use-api-form.ts';
import styles from './funds.module.css';
import { MethodChoice } from './method-choice.tsx';
import { TopUpReceipt } from './top-up-receipt.tsx';
import { useTopUpTotal } from './use-top-up-total.ts';

const CHIPS = ['10', '20', '50', '100'];
const SHOWN = ['amount', 'coupon_code', 'payment_method_id'];

export type AddFundsFormProps = { methods: PaymentMethod[]; suggested: string };

/** Amount, method, coupon; the price is the server's, asked for 500 ms after the last change. */
export function AddFundsForm({ methods, suggested }: AddFundsFormProps) {
  const { t } = useLingui();
  const { locale } = useInstance();
  const path = usePath();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const view = useMoneyView();
  const { form, submit, errorOf, general, isSending } = useApiForm(SHOWN);
  const key = useRef<DraftKey | null>(null);
  const [amount, setAmount] = useState(suggested);
  const [methodId, setMethodId] = useState(methods[0]?.id ?? 0);
  const [coupon, setCoupon] = useState('');
  const body = {
    amount: amount.replace(',', '.').trim(),
    payment_method_id: methodId,
    coupon_code: coupon.trim() || null,
  };
  const { total, isCurrent, refusal } = useTopUpTotal(body, locale);
  const errors = refusal?.errors;
  const couponError =
    errorOf('coupon_code') ??
    (body.coupon_code && total && !total.couponBonusType ? t`Coupon does not apply` : undefined);
  const toPay = total === null ? null : formatMoney(total.totalAmount, view);

  async function send(): Promise<void> {
    // A repeated try of the same top-up carries the same key; another amount is another top-up.
    key.current = keyFor(body, key.current);
    const { data } = await callApi(
      addFunds,
      { query: { locale }, body },
      { idempotencyKey: key.current.key },
    );
    const end = await goOnToPay(data);
    if (end === 'paid' || end === 'failed') {
      const result = end === 'paid' ? 'success' : 'error';
      await navigate(path(`/add-funds/${result}?invoice=${data.invoice_id}`));
      await revalidate();
    }
    // What was marked as sent is not sent again by the same key.
    if (end === 'marked') key.current = null;
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit(send)}>
      <Field
        name="amount"
        label={<Trans>Amount in USD</Trans>}
        error={errors?.amount?.[0] ?? errorOf('amount')}
      >
        {(wiring) => (
          <input
            {...wiring}
            name="amount"
            className={styles.amount}
            inputMode="decimal"
            autoComplete="transaction-amount"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
      </Field>
      <div className={styles.chips}>
        {CHIPS.map((chip) => (
          <Button key={chip} aria-pressed={amount === chip} onClick={() => setAmount(chip)}>
            {formatMoney(chip)}
          </Button>
        ))}
      </div>
      <MethodChoice
        methods={methods}
        chosen={methodId}
        amount={parseTypedAmount(body.amount, '.')}
        error={errors?.payment_method_id?.[0] ?? errorOf('payment_method_id')}
        onChoose={setMethodId}
      />
      <Field name="coupon_code" label={<Trans>Coupon</Trans>} error={couponError}>
        {(wiring) => (
          <input
            {...wiring}
            name="coupon_code"
            autoComplete="off"
            value={coupon}
            onChange={({ target }) => setCoupon(target.value)}
          />
        )}
      </Field>
      <TopUpReceipt amount={body.amount} total={total} isDimmed={!isCurrent} />
      <FormError message={general} />
      <Button type="submit" variant="primary" isWide isBusy={isSending} disabled={toPay === null}>
        {toPay === null ? <Trans>Pay</Trans> : <Trans>Pay {toPay}</Trans>}
      </Button>
    </form>
  );
}
