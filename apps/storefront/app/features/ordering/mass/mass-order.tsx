import type { PaymentMethod } from '@fanfare/contract';
import { defaultPaymentMethod, parseAmount } from '@fanfare/rules';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { keepTyped } from '../../../shared/forms/typed-before.ts';
import { ORDER_PANEL } from '../../../shared/ordering/order-panel.tsx';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import type { OrderErrors } from '../pay/map-server-errors.ts';
import { useCheckout } from '../pay/use-checkout.ts';
import styles from './mass-order.module.css';
import { MassPanel } from './mass-panel.tsx';
import { MassTable } from './mass-table.tsx';
import { PasteField } from './paste-field.tsx';
import { ServiceNumbers } from './service-numbers.tsx';
import { useCosts } from './use-costs.ts';
import { type ReadyLine, useMassText } from './use-mass-order.ts';
import { useMassRows } from './use-mass-rows.tsx';

const NOTHING_WRONG: Omit<OrderErrors, 'lines'> = { errors: {}, general: [] };

/** Many orders as text, one a line. What is wrong stays and can be mended; the rest can go. */
export function MassOrder({ methods }: { methods: readonly PaymentMethod[] }) {
  const { profile } = useInstance();
  const path = usePath();
  const mass = useMassText();
  const [coupon, setCoupon] = useState('');
  const [email, setEmail] = useState(profile?.email ?? '');
  const [preferred] = useState(
    () => defaultPaymentMethod(methods, parseAmount(profile?.balance ?? '0'), 'form')?.id ?? null,
  );
  const [methodId, setMethodId] = useState(preferred);
  const [isGuarantee, setGuarantee] = useState(true);
  const [refused, setRefused] = useState(NOTHING_WRONG);
  const [placed, setPlaced] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  // The form loads after the page: e-mail and payment method may have been entered before.
  useLayoutEffect(() => keepTyped(form.current), []);
  const sent = mass.ready;
  const tell = ({ lines, ...others }: OrderErrors) => {
    mass.refuse(lines, sent);
    setRefused(others);
  };
  const heal = () => setRefused(NOTHING_WRONG);
  const checkout = useCheckout({
    lines: sent.map((line) => orderLineOf(line, isGuarantee)),
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
    isGuarantee,
    onRefill: setGuarantee,
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
        if (price.missing === null) void checkout.order(event.currentTarget, panel);
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
        <MassTable mass={mass} costs={costs} isDimmed={!price.isConfirmed} />
      </div>
      <MassPanel
        {...{ mass, checkout, rows, methods, preferred, coupon, email, refused }}
        onMethod={setMethodId}
        onEmail={(next) => {
          setEmail(next);
          heal();
        }}
        onCoupon={(next) => {
          setCoupon(next);
          heal();
        }}
        onCouponFocus={heal}
        onConsent={heal}
      />
    </form>
  );
}

function orderLineOf({ order }: ReadyLine, isGuarantee: boolean) {
  return { service_id: order.serviceId, quantity: order.quantity, url: order.url, is_guarantee: isGuarantee };
}
