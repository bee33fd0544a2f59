import type { PaymentMethod, ServiceDetail } from '@fanfare/contract';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { useInstance } from '../../../shared/instance.ts';
import type { FormNetwork } from '../draft/catalogue.ts';
import { dropKeptDraft } from '../draft/kept-draft.ts';
import { activeLine } from '../draft/order-draft.ts';
import { type Prefill, queryOf } from '../draft/prefill.ts';
import { useOrderDraft } from '../draft/use-order-draft.ts';
import { CouponField } from '../pay/coupon-field.tsx';
import { ErrorSummary } from '../pay/error-summary.tsx';
import { estimateOrder } from '../pay/estimate.ts';
import type { OrderSource } from '../pay/order-body.ts';
import { orderLineOf } from '../pay/order-line.ts';
import { PaymentFields } from '../pay/payment-fields.tsx';
import { useCheckout } from '../pay/use-checkout.ts';
import type { LinesProps } from './lines.ts';
import styles from './order-form.module.css';
import { OrderReceipt } from './order-receipt.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import { useLinkChecks } from './use-link-checks.ts';
import { useReportedService } from './use-reported-service.ts';

export type OrderFormProps = {
  networks: readonly FormNetwork[];
  services: readonly Orderable[];
  selected: Orderable | null;
  detail: ServiceDetail | null;
  methods: readonly PaymentMethod[];
  source: OrderSource;
  prefill: Prefill;
  isServiceNamed: boolean;
  /** The part that holds the lines: one that the list beside picks, one with pickers, or many. */
  Lines: React.ComponentType<LinesProps>;
  hasPickers: boolean;
  /** Told when the form itself moves to another service, as a pasted link may make it. */
  onServiceChange?: (service: Orderable) => void;
};

export function OrderForm({ methods, source, Lines, detail, onServiceChange, ...start }: OrderFormProps) {
  const { locale, settings } = useInstance();
  const form = useRef<HTMLFormElement>(null);
  const { order, dispatch, dispatchLine, catalogue, haveServices } = useOrderDraft({ ...start, methods });
  const [isRefused, setRefused] = useState(false);
  const line = activeLine(order);
  const draftPlace = start.hasPickers ? 'form' : 'panel';
  const method = methods.find(({ id }) => id === order.methodId);
  const checkout = useCheckout({
    lines: order.lines.map(orderLineOf),
    estimate: estimateOrder(order.lines, method, settings),
    coupon: order.coupon,
    email: order.email,
    method,
    source,
    onPriceRefused: (errors) => dispatch({ type: 'priceRefused', ...errors }),
    onRefused: (errors) => {
      flushSync(() => {
        dispatch({ type: 'refused', ...errors });
        setRefused(true);
      });
      focusFirstWrong(form.current);
    },
    onPlaced: () => dropKeptDraft(draftPlace),
  });
  const { price } = checkout;
  useLinkChecks({ line, dispatch: dispatchLine, locale, haveServices });
  useReportedService(line.service, start.selected, onServiceChange);
  useFocusedLink(start.prefill.url, form);
  const addToCart = useAddToCart({ order, dispatch, costs: price.costs, isServiceFixed: !start.hasPickers });

  function submit(event: React.FormEvent) {
    event.preventDefault();
    // Sent by Enter, the quantity was not left yet: the field shows what is ordered.
    dispatchLine({ type: 'quantityLeft' });
    void checkout.order();
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Lines {...{ order, dispatch, dispatchLine, catalogue, detail, price, haveServices }} />
      <CouponField
        coupon={order.coupon}
        error={order.errors.coupon}
        cost={price.isConfirmed ? price.cost : null}
        onChange={(value) => dispatch({ type: 'fieldChanged', field: 'coupon', value })}
        onFocus={() => dispatch({ type: 'errorCleared', field: 'coupon' })}
      />
      <PaymentFields
        methods={methods}
        methodId={order.methodId}
        amount={price.net}
        email={order.email}
        errors={order.errors}
        onMethod={(methodId) => dispatch({ type: 'methodChosen', methodId })}
        onEmail={(value) => dispatch({ type: 'fieldChanged', field: 'email', value })}
      />
      <OrderReceipt order={order} price={price} method={method} />
      <ErrorSummary
        general={order.general}
        ofFields={isRefused ? [...Object.values(line.errors), ...Object.values(order.errors)] : []}
      />
      <noscript>
        <Notice tone="wait">
          <Trans>Ordering needs JavaScript. Please turn it on in your browser.</Trans>
        </Notice>
      </noscript>
      {line.service?.is_deactivated ? (
        <Notice tone="wait">
          <Trans>This service is not offered at the moment.</Trans>
        </Notice>
      ) : (
        <SubmitBar
          checkout={checkout}
          returnsTo={() => (start.hasPickers ? '/orders/create' : `/orders/create?${queryOf(line)}`)}
          onAddToCart={() => {
            if (!addToCart()) focusFirstWrong(form.current);
          }}
        />
      )}
    </form>
  );
}

/** Who pasted a link into the search goes on in the form: from there, Enter orders. */
function useFocusedLink(url: string | undefined, form: React.RefObject<HTMLFormElement | null>): void {
  const known = useRef(url);
  // The focus is the browser's.
  useEffect(() => {
    if (url === known.current) return;
    known.current = url;
    form.current?.querySelector<HTMLElement>('[name="url"]')?.focus();
  }, [url, form]);
}

function focusFirstWrong(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
