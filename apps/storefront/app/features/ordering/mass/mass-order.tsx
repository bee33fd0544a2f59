import type { PaymentMethod } from '@fanfare/contract';
import { defaultPaymentMethod, parseAmount } from '@fanfare/rules';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { orderableOf } from '../../../shared/catalogue/orderable.ts';
import { keepTyped } from '../../../shared/forms/typed-before.ts';
import { useRefillSurcharge } from '../../../shared/money/refill-surcharge.ts';
import { ORDER_PANEL } from '../../../shared/ordering/order-panel.tsx';
import refillStyles from '../../../shared/ordering/refill-brief.module.css';
import { RefillChoice } from '../../../shared/ordering/refill-choice.tsx';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import type { OrderErrors } from '../pay/map-server-errors.ts';
import { showField } from '../pay/show-field.ts';
import { useCheckout } from '../pay/use-checkout.ts';
import styles from './mass-order.module.css';
import { MassPanel } from './mass-panel.tsx';
import { MassTable } from './mass-table.tsx';
import { PasteField } from './paste-field.tsx';
import { ServiceNumbers } from './service-numbers.tsx';
import { useCosts } from './use-costs.ts';
import { type MassText, type ReadyLine, useMassText } from './use-mass-order.ts';
import { useMassRows } from './use-mass-rows.tsx';

const NOTHING_WRONG: Omit<OrderErrors, 'lines'> = { errors: {}, general: [] };

/** Many orders as text, one a line. What is wrong stays and can be mended; the rest can go. */
export function MassOrder({ methods }: { methods: readonly PaymentMethod[] }) {
  const { profile } = useInstance();
  const path = usePath();
  const mass = useMassText();
  const surcharge = useRefillSurcharge();
  const [coupon, setCoupon] = useState('');
  const [email, setEmail] = useState(profile?.email ?? '');
  const [preferred] = useState(
    () => defaultPaymentMethod(methods, parseAmount(profile?.balance ?? '0'), 'form')?.id ?? null,
  );
  const [methodId, setMethodId] = useState(preferred);
  const [refillChosen, setRefillChosen] = useState<boolean | null>(null);
  const [refused, setRefused] = useState(NOTHING_WRONG);
  const [placed, setPlaced] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const refill = useRef<HTMLDivElement>(null);
  // The form loads after the page: e-mail and payment method may have been entered before.
  useLayoutEffect(() => keepTyped(form.current), []);
  const sent = mass.ready;
  const hasRefill = hasRefillIn(mass);
  const isRefillOpen = hasRefill && refillChosen === null;
  const tell = ({ lines, errors, general }: OrderErrors) => {
    const refill = Object.values(lines).find((line) => line.refill !== undefined)?.refill;
    // The choice is one for all lines: none of them is wrong by itself.
    if (refill === undefined) mass.refuse(lines, sent);
    setRefused({ errors: refill === undefined ? errors : { refill, ...errors }, general });
  };
  const heal = () => setRefused(NOTHING_WRONG);
  const mend = (field: string) =>
    setRefused(({ errors: { [field]: _, ...errors } }) => ({ errors, general: [] }));
  const checkout = useCheckout({
    lines: sent.map((line) =>
      orderLineOf(line, isRefillOpen ? undefined : hasRefill && refillChosen === true),
    ),
    estimate: null,
    coupon,
    email,
    method: methods.find((known) => known.id === methodId),
    source: 'mass_order',
    staysHere: mass.wrong.length > 0 || mass.beyond > 0,
    onPriceRefused: tell,
    onRefused: tell,
    onPlaced: (awaited) => {
      if (awaited !== null) return mass.removeWhenPaid(sent, awaited);
      setPlaced(sent.length);
      mass.remove(sent);
    },
  });
  const { price } = checkout;
  const costs = useCosts(sent, price);
  const rows = useMassRows({
    ready: sent,
    catalogue: mass.catalogue,
    price,
    refillChosen,
  });

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const panel = event.currentTarget.querySelector<HTMLElement>(`#${ORDER_PANEL}`);
        // Lines that wait to be mended are wrong with or without an order.
        if (price.missing === null)
          void checkout.order(event.currentTarget, isRefillOpen ? refill.current : panel);
      }}
    >
      <div className={styles.main}>
        <PasteField mass={mass} onChange={heal}>
          <ServiceNumbers onChoose={(id) => mass.append(`${id} | `)} />
        </PasteField>
        <Announced as="div">
          {placed === 0 ? null : (
            <Notice tone="ok">
              <Plural value={placed} one="# ordered" other="# ordered" />{' '}
              <Link to={path('/orders')}>
                <Trans>See them</Trans>
              </Link>
            </Notice>
          )}
        </Announced>
        {hasRefill && sent.length > 0 ? (
          <div ref={refill}>
            <RefillChoice
              guarantee={null}
              prices={surcharge}
              chosen={refillChosen}
              error={refused.errors.refill}
              brief={refillStyles.brief}
              onChoose={(chosen) => {
                setRefillChosen(chosen);
                mend('refill');
              }}
            />
          </div>
        ) : null}
        <MassTable mass={mass} costs={costs} isDimmed={!price.isConfirmed} />
      </div>
      <MassPanel
        {...{ mass, checkout, rows, methods, preferred, coupon, email, refused, isRefillOpen }}
        onShow={(field) => showField(form.current, field)}
        onMethod={setMethodId}
        onEmail={(next) => {
          setEmail(next);
          mend('email');
        }}
        onCoupon={(next) => {
          setCoupon(next);
          heal();
        }}
        onCouponFocus={heal}
        onConsent={() => mend('startsAtOnce')}
      />
    </form>
  );
}

/** True where a ready line is of a service with a refill, or of one that is not known yet. */
function hasRefillIn({ ready, catalogue }: MassText): boolean {
  return ready.some(
    ({ order }) => catalogue === null || orderableOf(catalogue, order.serviceId)?.has_refill === true,
  );
}

function orderLineOf({ order }: ReadyLine, isGuarantee: boolean | undefined) {
  const { serviceId: service_id, quantity, url } = order;

  return { service_id, quantity, url, ...(isGuarantee !== undefined && { is_guarantee: isGuarantee }) };
}
