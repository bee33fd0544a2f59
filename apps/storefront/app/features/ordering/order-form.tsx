import type { PaymentMethod, Service, ServiceDetail } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiError } from '../../shared/api-error.ts';
import { useInstance } from '../../shared/instance.ts';
import { Notice } from '../../ui/notice.tsx';
import type { FormNetwork } from './catalogue.ts';
import { CouponField } from './coupon-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { LinkField } from './link-field.tsx';
import { mapServerErrors } from './map-server-errors.ts';
import { costBody } from './order-body.ts';
import styles from './order-form.module.css';
import { OrderReceipt } from './order-receipt.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { QuantityField } from './quantity-field.tsx';
import { ServiceFacts } from './service-facts.tsx';
import { ServicePicker } from './service-picker.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { TargetFields } from './target-fields.tsx';
import { useLinkChecks } from './use-link-checks.ts';
import { useOrderDraft } from './use-order-draft.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { usePrice } from './use-price.ts';
import { useReportedService } from './use-reported-service.ts';

/** The price is not the one that the buyer saw: nothing was charged, and the new one is asked for. */
const PRICE_CHANGED = 409;

export type OrderFormProps = {
  networks: readonly FormNetwork[];
  services: readonly Service[];
  selected: Service | null;
  detail: ServiceDetail | null;
  methods: readonly PaymentMethod[];
  source: 'single_form' | 'buy_page';
  url: string;
  quantity: number | null;
  /** False beside a list that the service is picked from. */
  hasPickers: boolean;
  isServiceNamed: boolean;
  /** Told when the form itself moves to another service, as a pasted link may make it. */
  onServiceChange?: (service: Service) => void;
};

export function OrderForm({
  methods,
  source,
  hasPickers,
  detail,
  onServiceChange,
  ...start
}: OrderFormProps) {
  const { locale } = useInstance();
  const form = useRef<HTMLFormElement>(null);
  const { draft, dispatch, catalogue, haveServices } = useOrderDraft({ ...start, methods, hasPickers });
  const { place, isSending } = usePlaceOrder();
  const [isRefused, setRefused] = useState(false);
  const method = methods.find(({ id }) => id === draft.methodId);
  const refuse = (refusal: ApiError) => {
    if (refusal.status === 0) return dispatch({ type: 'refused', errors: {}, general: [''] });
    const mapped = mapServerErrors(refusal, fieldsOf(form.current));
    if (mapped.kind === 'form') dispatch({ type: 'refused', errors: mapped.fields, general: mapped.general });
  };
  const price = usePrice({ draft, method, body: costBody(draft), onRefused: refuse });
  useLinkChecks({ draft, dispatch, locale, haveServices });
  useReportedService(draft.service, start.selected, onServiceChange);

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    // Sent by Enter, the quantity was not left yet: the field shows what is ordered.
    dispatch({ type: 'quantityLeft' });
    const refusal = await place({ draft, method, source, total: price.expected });
    if (refusal === null) return;
    if (refusal.status === PRICE_CHANGED) price.again();
    flushSync(() => {
      refuse(refusal);
      setRefused(true);
    });
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {hasPickers ? (
        <ServicePicker draft={draft} catalogue={catalogue} dispatch={dispatch} />
      ) : (
        <h2 className={styles.title} lang="en">
          {draft.service?.name}
        </h2>
      )}
      {draft.service === null ? null : <ServiceFacts service={draft.service} detail={detail} />}
      <LinkField draft={draft} dispatch={dispatch} networks={start.networks} />
      <QuantityField draft={draft} dispatch={dispatch} />
      <TargetFields draft={draft} dispatch={dispatch} />
      <CouponField draft={draft} dispatch={dispatch} cost={price.isCurrent ? price.cost : null} />
      <PaymentFields draft={draft} dispatch={dispatch} methods={methods} />
      <OrderReceipt draft={draft} price={price} method={method} />
      <ErrorSummary draft={draft} hasFields={isRefused} />
      <noscript>
        <Notice tone="wait">
          <Trans>Ordering needs JavaScript. Please turn it on in your browser.</Trans>
        </Notice>
      </noscript>
      {draft.service?.is_deactivated ? (
        <Notice tone="wait">
          <Trans>This service is not offered at the moment.</Trans>
        </Notice>
      ) : (
        <SubmitBar price={price} method={method} isSending={isSending} draft={draft} />
      )}
    </form>
  );
}

/** Names of the fields that the form shows now. */
function fieldsOf(form: HTMLFormElement | null): ReadonlySet<string> {
  const controls = form?.querySelectorAll<HTMLElement>('[data-field]') ?? [];

  return new Set(Array.from(controls, ({ dataset }) => dataset.field ?? ''));
}
