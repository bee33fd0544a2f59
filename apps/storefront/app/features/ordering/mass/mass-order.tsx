import type { PaymentMethod } from '@fanfare/contract';
import { defaultPaymentMethod, parseAmount } from '@fanfare/rules';
import { Plural, Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useMoneyView } from '../../../shared/currency.ts';
import { formatMoney } from '../../../shared/format.ts';
import { useInstance } from '../../../shared/instance.ts';
import { Button } from '../../../ui/button.tsx';
import { CouponField } from '../pay/coupon-field.tsx';
import { ErrorSummary } from '../pay/error-summary.tsx';
import { errorsOf, type OrderErrors } from '../pay/map-server-errors.ts';
import { PaymentFields } from '../pay/payment-fields.tsx';
import { TotalReceipt } from '../pay/total-receipt.tsx';
import { usePlaceOrder } from '../pay/use-place-order.ts';
import styles from './mass-order.module.css';
import { MassTable } from './mass-table.tsx';
import { replaceLine, withoutLines } from './parse-mass-order.ts';
import { useMassPrice, useMassText } from './use-mass-order.ts';

const PRICE_CHANGED = 409;
const NOTHING_WRONG: Omit<OrderErrors, 'lines'> = { errors: {}, general: [] };

/** Many orders as text, one a line. What is wrong stays and can be mended; the rest can go. */
export function MassOrder({ methods }: { methods: readonly PaymentMethod[] }) {
  const { profile } = useInstance();
  const view = useMoneyView();
  const id = useId();
  const mass = useMassText();
  const [coupon, setCoupon] = useState('');
  const [email, setEmail] = useState(profile?.email ?? '');
  const [methodId, setMethodId] = useState(
    () => defaultPaymentMethod(methods, parseAmount(profile?.balance ?? '0'), 'form')?.id ?? null,
  );
  const [refused, setRefused] = useState(NOTHING_WRONG);
  const method = methods.find((known) => known.id === methodId);
  const { lines, price } = useMassPrice(mass, { coupon, methodId, method }, setRefused);
  const { place, isSending } = usePlaceOrder();
  const total = price.total === null ? null : formatMoney(price.total, view);
  const isShort = price.missing !== null;

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    const sent = mass.ready;
    const onPlaced = () => mass.setText(withoutLines(mass.text, new Set(sent.map(({ at }) => at))));
    const order = { lines, coupon, email, method, source: 'mass_order' as const, total: price.expected };
    const refusal = await place({ ...order, onPlaced });
    if (refusal === null) return;
    if (refusal.status === PRICE_CHANGED) price.again();
    const errors = errorsOf(refusal);
    mass.refuse(errors.lines, sent);
    setRefused(errors);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.entry}>
        <label htmlFor={id}>
          <Trans>Orders, one a line</Trans>
        </label>
        <textarea
          id={id}
          rows={10}
          spellCheck={false}
          autoCapitalize="none"
          aria-describedby={`${id}-hint`}
          placeholder="1 | https://www.youtube.com/watch?v=… | 2000"
          ref={mass.box}
          value={mass.text}
          onChange={({ target }) => {
            setRefused(NOTHING_WRONG);
            mass.setText(target.value);
          }}
        />
        <p id={`${id}-hint`}>
          <Trans>Service number | link | quantity</Trans>
        </p>
      </div>
      <p className={styles.counts} role="status">
        <Plural value={mass.ready.length} one="# order is ready" other="# orders are ready" />
        {mass.wrong.length === 0 ? null : (
          <>
            {' · '}
            <Plural
              value={mass.wrong.length}
              one="# line needs a change and stays here"
              other="# lines need a change and stay here"
            />
          </>
        )}
      </p>
      <MassTable
        ready={mass.ready}
        wrong={mass.wrong}
        costs={price.costs}
        onMend={(at, line) => mass.setText(replaceLine(mass.text, at, line))}
      />
      <CouponField
        coupon={coupon}
        error={refused.errors.coupon}
        cost={price.isCurrent ? price.cost : null}
        onChange={(next) => {
          setCoupon(next);
          setRefused(NOTHING_WRONG);
        }}
        onFocus={() => setRefused(NOTHING_WRONG)}
      />
      <PaymentFields
        methods={methods}
        methodId={methodId}
        email={email}
        errors={refused.errors}
        onMethod={setMethodId}
        onEmail={setEmail}
      />
      <TotalReceipt rows={[]} coupon={coupon} price={price} method={method} />
      <ErrorSummary general={refused.general} ofFields={[]} />
      <Button type="submit" variant="primary" isWide isBusy={isSending} disabled={total === null || isShort}>
        {total === null ? (
          <Trans context="verb">Order</Trans>
        ) : isShort ? (
          <Trans>The balance is too small for {total}</Trans>
        ) : (
          <Trans>Order for {total}</Trans>
        )}
      </Button>
    </form>
  );
}
