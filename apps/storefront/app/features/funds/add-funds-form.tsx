import { callApi } from '@fanfare/client/api.ts';
import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { type DraftKey, keyFor } from '@fanfare/client/idempotency.ts';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { addFunds, type PaymentMethod } from '@fanfare/contract';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { tellAnalytics } from '../../shared/browser/analytics-event.ts';
import { useInstance, usePath } from '../../shared/pages/instance.ts';
import { CouponFold } from '../../shared/payment/coupon-fold.tsx';
import { goOnToPay } from '../../shared/payment/open-payment.ts';
import { useMoneyGuard } from '../../shared/session/frozen.ts';
import styles from './add-funds.module.css';
import { AmountField } from './amount-field.tsx';
import { BonusScale } from './bonus-scale.tsx';
import { LinkedCards } from './linked-cards.tsx';
import { MethodChoice } from './method-choice.tsx';
import { PayButton } from './pay-button.tsx';
import { TopUpReceipt } from './top-up-receipt.tsx';
import { type TopUpOptions, useTopUp } from './use-top-up.ts';

const SHOWN = ['amount', 'coupon_code', 'payment_method_id'];

export type AddFundsFormProps = Omit<TopUpOptions, 'methods'> & {
  methods: PaymentMethod[];
  /** Server's answer to a form sent before hydration. */
  answer: FormAnswer | undefined;
  /** Content under the receipt. */
  children?: React.ReactNode;
};

/** Amount, method, coupon; the price is the server's, asked for 500 ms after the last change. */
export function AddFundsForm({ methods, begun, priced, answer, children }: AddFundsFormProps) {
  const { t } = useLingui();
  const { locale, settings } = useInstance();
  const path = usePath();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { form, submit, errorOf, general, isSending } = useApiForm(SHOWN, answer, {
    guard: useMoneyGuard(),
  });
  const key = useRef<DraftKey | null>(null);
  const { state, change, method, amount, body, totalSum, isConfirmed, errors } = useTopUp({
    methods,
    begun,
    priced,
  });
  const couponError =
    errorOf('coupon_code') ??
    (state.couponCode.trim() && isConfirmed && !totalSum?.couponBonusType
      ? t`Coupon does not apply`
      : undefined);

  async function send(): Promise<void> {
    if (body === null) return;
    // A repeated attempt at the same top-up carries the same key; another amount is another top-up.
    key.current = keyFor(body, key.current);
    const { data } = await callApi(
      addFunds,
      { query: { locale }, body },
      { idempotencyKey: key.current.key },
    );
    if (data.strategy === 'gateway')
      tellAnalytics('payment_gateway', settings.panelId, {
        method_id: body.payment_method_id,
        value: Number(data.total),
        currency: 'USD',
      });
    const end = await goOnToPay(data);
    if (end === 'paid' || end === 'failed') {
      const result = end === 'paid' ? 'success' : 'error';
      await navigate(path(`/add-funds/${result}?invoice=${data.invoice_id}`));
      await revalidate();
    }
    // A payment marked as sent must not be sent again with the same key.
    if (end === 'marked') key.current = null;
  }

  return (
    <form method="post" ref={form} className={styles.split} noValidate onSubmit={submit(send)}>
      <div className={styles.column}>
        <section className={styles.card}>
          <AmountField
            amount={state.amount}
            error={errors?.amount?.[0] ?? errorOf('amount')}
            onChange={(entered) => change({ type: 'amount', amount: entered })}
          />
          {method === null || methods.every(({ bonuses }) => bonuses.length === 0) ? null : (
            <BonusScale
              method={method}
              amount={amount ?? 0n}
              onChoose={(chosen) => change({ type: 'amount', amount: chosen })}
            />
          )}
        </section>
        <MethodChoice
          methods={methods}
          chosen={state.selectedPayment}
          amount={amount}
          error={errors?.payment_method_id?.[0] ?? errorOf('payment_method_id')}
          onChoose={(id) => change({ type: 'method', id })}
          onBack={() => change({ type: 'back' })}
        />
      </div>
      <div className={styles.column}>
        <section className={styles.bill}>
          <div className={styles.coupon}>
            <CouponFold isNeeded={state.couponCode !== '' || couponError !== undefined}>
              <TextField
                name="coupon_code"
                label={<Trans>Coupon code</Trans>}
                error={couponError}
                autoComplete="off"
                autoCapitalize="characters"
                value={state.couponCode}
                onChange={({ target }) => change({ type: 'coupon', couponCode: target.value })}
              />
            </CouponFold>
          </div>
          <div className={styles.pinned} data-pay-bar="">
            <div className={styles.receipt}>
              <h2>
                <Trans>Receipt</Trans>
              </h2>
              <TopUpReceipt amount={amount} method={method} total={totalSum} isDimmed={!isConfirmed} />
            </div>
            <div className={styles.pay}>
              <FormError message={general} />
              <PayButton method={method} total={totalSum} isConfirmed={isConfirmed} isSending={isSending} />
            </div>
          </div>
        </section>
        <LinkedCards />
        {children}
      </div>
    </form>
  );
}
