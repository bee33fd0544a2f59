import type { PaymentMethod } from '@fanfare/contract';
import { defaultPaymentMethod, parseAmount } from '@fanfare/rules';
import { Button } from '@fanfare/ui/button.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money-view.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { ImmediateStart } from '../../../shared/immediate-start.tsx';
import { useInstance } from '../../../shared/instance.ts';
import { OrderTerms } from '../../../shared/order-terms.tsx';
import { keepTyped } from '../../../shared/typed-before.ts';
import { ErrorSummary } from '../pay/error-summary.tsx';
import type { OrderErrors } from '../pay/map-server-errors.ts';
import { OrderCoupon } from '../pay/order-coupon.tsx';
import { PaymentFields } from '../pay/payment-fields.tsx';
import { TotalReceipt } from '../pay/total-receipt.tsx';
import { useCheckout } from '../pay/use-checkout.ts';
import styles from './mass-order.module.css';
import { MassTable } from './mass-table.tsx';
import { replaceLine } from './parse-mass-order.ts';
import { orderLineOfMass, useMassText } from './use-mass-order.ts';

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
  const sent = mass.ready;
  const tell = ({ lines, ...others }: OrderErrors) => {
    mass.refuse(lines, sent);
    setRefused(others);
  };
  const { price, isSending, order } = useCheckout({
    lines: sent.map(orderLineOfMass),
    estimate: null,
    coupon,
    email,
    method,
    source: 'mass_order',
    onPriceRefused: tell,
    onRefused: tell,
    onPlaced: () => mass.remove(sent),
  });
  const total = price.payable === null ? null : formatMoney(price.payable, view);
  const isShort = price.missing !== null;

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void order(event.currentTarget);
  }

  return (
    <form ref={keepTyped} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.entry}>
        <label htmlFor={id}>
          <Trans>Orders, one per line</Trans>
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
            mass.change(target.value);
          }}
        />
        <p id={`${id}-hint`}>
          <Trans>Service ID | link | quantity</Trans>
        </p>
      </div>
      <p className={styles.counts} role="status">
        <Plural value={mass.ready.length} one="# order is ready" other="# orders are ready" />
        {mass.wrong.length === 0 ? null : (
          <>
            {' · '}
            <Plural
              value={mass.wrong.length}
              one="# line needs fixing and stays here"
              other="# lines need fixing and stay here"
            />
          </>
        )}
        {mass.beyond === 0 ? null : (
          <>
            {' · '}
            <Plural
              value={mass.beyond}
              one="# line over the limit for one purchase stays here"
              other="# lines over the limit for one purchase stay here"
            />
          </>
        )}
      </p>
      <MassTable
        ready={mass.ready}
        wrong={mass.wrong}
        costs={price.costs}
        onMend={(at, line) => mass.change(replaceLine(mass.text, at, line))}
      />
      <OrderCoupon
        coupon={coupon}
        error={refused.errors.coupon}
        cost={price.isConfirmed ? price.cost : null}
        onChange={(next) => {
          setCoupon(next);
          setRefused(NOTHING_WRONG);
        }}
        onFocus={() => setRefused(NOTHING_WRONG)}
      />
      <PaymentFields
        methods={methods}
        methodId={methodId}
        amount={price.net}
        email={email}
        errors={refused.errors}
        onMethod={setMethodId}
        onEmail={setEmail}
      />
      <ImmediateStart />
      <TotalReceipt rows={[]} coupon={coupon} price={price} method={method} />
      <ErrorSummary general={refused.general} />
      <Button type="submit" variant="primary" isWide isBusy={isSending} disabled={total === null || isShort}>
        {total === null ? (
          <Trans context="verb">Order</Trans>
        ) : isShort ? (
          <Trans>The balance is too small for {total}</Trans>
        ) : (
          <Trans>Order for {total}</Trans>
        )}
      </Button>
      <OrderTerms className={styles.counts} />
    </form>
  );
}
