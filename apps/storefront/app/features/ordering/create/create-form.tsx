import type { ServiceDetail } from '@fanfare/contract';
import { Plural } from '@lingui/react/macro';
import { OrderFoot } from '../form/order-foot.tsx';
import spread from '../form/order-form.module.css';
import { PlainFields } from '../form/plain-fields.tsx';
import { type OrderFormOptions, useOrderForm } from '../form/use-order-form.ts';
import { OrderCoupon } from '../pay/order-coupon.tsx';
import { PaymentFields } from '../pay/payment-fields.tsx';
import styles from './create-form.module.css';
import { LineGroups } from './line-groups.tsx';
import { LinesInAll } from './lines-in-all.tsx';
import { OpenLine } from './open-line.tsx';

export type CreateFormProps = Omit<OrderFormOptions, 'hasPickers' | 'source'> & {
  detail: ServiceDetail | null;
  /** Several links and services in one order. */
  isMulti: boolean;
};

/** The order form of its own page: what is ordered on the left, how it is paid beside it. */
export function CreateForm({ detail, isMulti, ...options }: CreateFormProps) {
  const state = useOrderForm({ ...options, source: 'single_form', hasPickers: true });
  const { order, dispatch, methods, checkout } = state;
  const { price } = checkout;

  return (
    // Sent before its script is here, the page of the form asks once more, with the price.
    <form
      ref={state.form}
      method="post"
      className={`${styles.form} ${spread.spread}`}
      onSubmit={state.submit}
      noValidate
    >
      <PlainFields line={state.line} />
      <div className={styles.lines}>
        {isMulti ? (
          <LineGroups state={state} detail={detail} />
        ) : (
          <div className={styles.card}>
            <OpenLine state={state} detail={detail} />
          </div>
        )}
      </div>
      <div className={styles.pay}>
        <div className={styles.body}>
          <h2>
            <Plural value={order.lines.length} one="# order" other="# orders" />
          </h2>
          <LinesInAll lines={order.lines} costs={price.costs} />
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
          <OrderCoupon
            coupon={order.coupon}
            error={order.errors.coupon}
            cost={price.isConfirmed ? price.cost : null}
            onChange={(value) => dispatch({ type: 'fieldChanged', field: 'coupon', value })}
            onFocus={() => dispatch({ type: 'errorCleared', field: 'coupon' })}
          />
        </div>
        <OrderFoot state={state} returnsTo="form" />
      </div>
    </form>
  );
}
