import type { PaymentMethod } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Receipt, type ReceiptNote, type ReceiptRow } from '@fanfare/ui/money/receipt.tsx';
import { TotalBar } from '@fanfare/ui/page/total-bar.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { ImmediateStart } from '../../../shared/ordering/immediate-start.tsx';
import { ORDER_PANEL, OrderPanel } from '../../../shared/ordering/order-panel.tsx';
import { OrderTerms } from '../../../shared/ordering/order-terms.tsx';
import { useInstance } from '../../../shared/pages/instance.ts';
import { EmailField } from '../pay/email-field.tsx';
import { ErrorSummary } from '../pay/error-summary.tsx';
import type { OrderErrors } from '../pay/map-server-errors.ts';
import { TotalReceipt } from '../pay/total-receipt.tsx';
import type { Checkout } from '../pay/use-checkout.ts';
import { CouponChoice } from '../till/coupon-choice.tsx';
import { MethodChoice } from '../till/method-choice.tsx';
import { TillButton } from '../till/till-button.tsx';
import { LinesStay } from './lines-stay.tsx';
import styles from './mass-order.module.css';
import type { MassText } from './use-mass-order.ts';

export type MassPanelProps = {
  mass: MassText;
  checkout: Checkout;
  rows: (ReceiptRow | ReceiptNote)[];
  methods: readonly PaymentMethod[];
  /** The method that it begins with. */
  preferred: number | null;
  coupon: string;
  email: string;
  refused: Omit<OrderErrors, 'lines'>;
  isRefillOpen: boolean;
  onShow: (field: string) => void;
  onMethod: (id: number) => void;
  onEmail: (email: string) => void;
  onCoupon: (coupon: string) => void;
  onCouponFocus: () => void;
  onConsent: () => void;
};

/** Payment of the ready lines; on a phone a bar with their total, which opens it. */
export function MassPanel({
  mass,
  checkout,
  rows,
  methods,
  preferred,
  coupon,
  email,
  refused,
  isRefillOpen,
  ...on
}: MassPanelProps) {
  const { profile } = useInstance();
  const { price, method } = checkout;
  const count = mass.ready.length;
  const waiting = mass.wrong.length;

  return (
    <>
      <OrderPanel>
        <div className={styles.body}>
          <Announced as="div" className={styles.head}>
            <h2>
              <Plural value={count} one="# order ready" other="# orders ready" />
            </h2>
            {waiting === 0 ? null : (
              <p>
                <Plural value={waiting} one="# to fix" other="# to fix" />
              </p>
            )}
          </Announced>
          {profile === null ? (
            <EmailField email={email} error={refused.errors.email} onChange={on.onEmail} />
          ) : null}
          <MethodChoice
            {...{ methods, preferred }}
            chosen={method}
            amount={price.net}
            others={2}
            error={refused.errors.paymentMethodId}
            onChoose={on.onMethod}
          />
          <CouponChoice
            coupon={coupon}
            error={refused.errors.coupon}
            cost={price.isConfirmed ? price.cost : null}
            onChange={on.onCoupon}
            onFocus={on.onCouponFocus}
          />
        </div>
        <div className={styles.pin}>
          <ErrorSummary
            general={refused.general}
            fields={Object.keys(refused.errors).filter((field) => field !== 'captcha')}
            onShow={on.onShow}
          />
          {price.total === null ? (
            <Receipt rows={[]} total={{ key: 'total', label: <Trans>Total</Trans>, amount: '0' }} />
          ) : (
            <TotalReceipt
              {...{ rows, coupon, price, method }}
              openRefill={isRefillOpen ? { quote: null } : null}
            />
          )}
          <ImmediateStart error={refused.errors.startsAtOnce} onChange={on.onConsent} />
          <TillButton
            {...{ checkout, methods, count, isRefillOpen }}
            error={refused.errors.captcha}
            returnsTo="/orders/create?type=expert"
          />
          <div className={styles.terms}>
            <LinesStay wrong={mass.wrong} />
            <OrderTerms />
          </div>
        </div>
      </OrderPanel>
      {price.total === null ? null : (
        <TotalBar
          className={styles.totalBar}
          action={
            <Button variant="primary" popoverTarget={ORDER_PANEL} popoverTargetAction="show">
              <Trans>Continue</Trans>
            </Button>
          }
        >
          <b>
            <Money amount={price.total} />
          </b>
          <small>
            <Plural value={count} one="# order ready" other="# orders ready" />
          </small>
        </TotalBar>
      )}
    </>
  );
}
