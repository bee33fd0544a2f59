import type { ServiceDetail } from '@fanfare/contract';
import { useHref } from 'react-router';
import { usePath } from '../../../shared/pages/instance.ts';
import { PaymentFields } from '../pay/payment-fields.tsx';
import { LinkField } from './link-field.tsx';
import { MoreOptions } from './more-options.tsx';
import { OrderFoot } from './order-foot.tsx';
import styles from './order-form.module.css';
import { PlainFields } from './plain-fields.tsx';
import { PlanFields } from './plan-fields.tsx';
import { QuantityField } from './quantity-field.tsx';
import { RefillField } from './refill-field.tsx';
import { ReplacedNote } from './replaced-note.tsx';
import { ServiceHead } from './service-head.tsx';
import { ServiceNeeds } from './service-needs.tsx';
import { PanelTotalBar } from './total-bar.tsx';
import { type OrderFormOptions, useOrderForm } from './use-order-form.ts';

export type PanelFormProps = Omit<OrderFormOptions, 'hasPickers'> & { detail: ServiceDetail | null };

/** The order of one service, which the page beside it names: link, how much, how it is paid, and what that makes. */
export function PanelForm({ detail, ...options }: PanelFormProps) {
  const state = useOrderForm({ ...options, hasPickers: false });
  const { order, dispatch, dispatchLine, line, catalogue, methods, checkout } = state;
  const { price } = checkout;
  const action = useHref(usePath()('/orders/create'));

  return (
    // Sent before its script is here, the page of the form asks once more, with the price.
    <form ref={state.form} method="post" action={action} onSubmit={state.submit} noValidate>
      <PlainFields line={line} />
      <div className={styles.body}>
        <LinkField line={line} dispatch={dispatchLine} catalogue={catalogue} />
        <ReplacedNote line={line} />
        <ServiceHead service={line.service} detail={detail} />
        <QuantityField line={line} dispatch={dispatchLine} isLoading={price.isLoading} />
        <PlanFields state={state} />
        <RefillField line={line} dispatch={dispatchLine} />
        <ServiceNeeds line={line} dispatch={dispatchLine} />
        <PaymentFields
          methods={methods}
          methodId={state.method?.id ?? null}
          amount={price.net}
          email={order.email}
          errors={order.errors}
          raise={state.raise}
          onMethod={(methodId) => dispatch({ type: 'methodChosen', methodId })}
          onEmail={(value) => dispatch({ type: 'fieldChanged', field: 'email', value })}
        />
        <MoreOptions state={state} hasCoupon />
      </div>
      <OrderFoot state={state} returnsTo="panel" />
      <PanelTotalBar line={line} price={price} />
    </form>
  );
}
