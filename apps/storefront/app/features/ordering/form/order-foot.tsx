import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { useLazy } from '../../../shared/loading/use-lazy.ts';
import { ClosedTill } from '../../../shared/ordering/closed-till.tsx';
import { ImmediateStart } from '../../../shared/ordering/immediate-start.tsx';
import { LateWait } from '../../../shared/ordering/late-wait.tsx';
import { OrderTerms } from '../../../shared/ordering/order-terms.tsx';
import { isRefillOpen } from '../draft/line.ts';
import { queryOf } from '../draft/prefill.ts';
import { showField } from '../pay/show-field.ts';
import styles from './order-form.module.css';
import { OrderReceipt } from './order-receipt.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { useFoldedReceipt } from './use-folded-receipt.ts';
import type { OrderFormState } from './use-order-form.ts';

/** Loaded once something is missing or refused. */
const loadSummary = () => import('../pay/error-summary.tsx').then(({ ErrorSummary }) => ErrorSummary);

export type OrderFootProps = {
  state: OrderFormState;
  /** Place where the order is found after a top-up: the form, or the panel, whose line goes into the address. */
  returnsTo: 'form' | 'panel';
};

/** Receipt and the next action, which stay in sight. */
export function OrderFoot({ state, returnsTo }: OrderFootProps) {
  const { order, dispatch, line, checkout, method, isRefused } = state;
  const { captcha, ...errors } = order.errors;
  const fields = isRefused ? Object.keys({ ...line.errors, ...errors }) : [];
  const Summary = useLazy(loadSummary, order.general.length + fields.length > 0);
  const foot = useRef<HTMLDivElement>(null);
  const pinned = useRef<HTMLDivElement>(null);
  useFoldedReceipt(foot, pinned);

  return (
    <div ref={foot} className={styles.foot}>
      <OrderReceipt order={order} price={checkout.price} method={method} />
      <div ref={pinned} className={styles.pinned}>
        {Summary ? (
          <Summary
            general={order.general}
            fields={fields}
            onShow={(field) => showField(state.form.current, field)}
          />
        ) : null}
        {line.service?.is_deactivated ? (
          <Notice tone="wait">
            <Trans>This service is not available right now.</Trans>
            {/* The page of a service asks itself, beside its panel. */}
            {returnsTo === 'form' ? <LateWait serviceId={line.service.id} /> : null}
          </Notice>
        ) : (
          <ClosedTill methods={state.methods}>
            <ImmediateStart
              error={order.errors.startsAtOnce}
              onChange={() => dispatch({ type: 'errorCleared', field: 'startsAtOnce' })}
            />
            <SubmitBar
              checkout={checkout}
              isRefillOpen={order.lines.some(isRefillOpen)}
              error={captcha}
              returnsTo={() => (returnsTo === 'form' ? '/orders/create' : `/orders/create?${queryOf(line)}`)}
              onAddToCart={state.addToCart}
            />
          </ClosedTill>
        )}
      </div>
      <OrderTerms className={styles.terms} />
    </div>
  );
}
