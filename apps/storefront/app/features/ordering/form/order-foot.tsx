import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { ClosedTill } from '../../../shared/ordering/closed-till.tsx';
import { LateWait } from '../../../shared/ordering/late-wait.tsx';
import { OrderTerms } from '../../../shared/ordering/order-terms.tsx';
import { queryOf } from '../draft/prefill.ts';
import { ErrorSummary } from '../pay/error-summary.tsx';
import { showField } from '../pay/show-field.ts';
import styles from './order-form.module.css';
import { OrderReceipt } from './order-receipt.tsx';
import { SubmitBar } from './submit-bar.tsx';
import type { OrderFormState } from './use-order-form.ts';

export type OrderFootProps = {
  state: OrderFormState;
  /** Place where the order is found after a top-up: the form, or the panel, whose line goes into the address. */
  returnsTo: 'form' | 'panel';
};

/** Receipt and the next action, which stay in sight. */
export function OrderFoot({ state, returnsTo }: OrderFootProps) {
  const { order, dispatchLine, line, checkout, method, isRefused } = state;
  const { captcha, ...errors } = order.errors;

  return (
    <div className={styles.foot}>
      <ErrorSummary
        general={order.general}
        fields={isRefused ? Object.keys({ ...line.errors, ...errors }) : []}
        onShow={(field) => showField(state.form.current, field)}
      />
      <OrderReceipt
        order={order}
        price={checkout.price}
        method={method}
        onRefill={(isGuarantee) => dispatchLine({ type: 'guaranteeSwitched', isGuarantee })}
      />
      {line.service?.is_deactivated ? (
        <Notice tone="wait">
          <Trans>This service is not available right now.</Trans>
          {/* The page of a service asks itself, beside its panel. */}
          {returnsTo === 'form' ? <LateWait serviceId={line.service.id} /> : null}
        </Notice>
      ) : (
        <ClosedTill methods={state.methods}>
          <SubmitBar
            checkout={checkout}
            error={captcha}
            returnsTo={() => (returnsTo === 'form' ? '/orders/create' : `/orders/create?${queryOf(line)}`)}
            onAddToCart={state.addToCart}
          />
        </ClosedTill>
      )}
      <OrderTerms className={styles.terms} />
    </div>
  );
}
