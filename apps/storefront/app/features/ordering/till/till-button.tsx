import type { PaymentMethod } from '@fanfare/contract';
import { formatAmount, parseAmount } from '@fanfare/rules';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { SubmitButton } from '@fanfare/ui/fields/submit-button.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Trans } from '@lingui/react/macro';
import { ClosedTill } from '../../../shared/ordering/closed-till.tsx';
import { rememberOrder } from '../../../shared/ordering/kept-order.ts';
import { usePath } from '../../../shared/pages/instance.ts';
import { methodTermsOf } from '../../../shared/payment/method-terms.ts';
import type { Checkout } from '../pay/use-checkout.ts';

export type TillButtonProps = {
  checkout: Checkout;
  /** The buyer has not said whether there is a refill: the button names no sum yet. */
  isRefillOpen: boolean;
  /** Error of its captcha. */
  error: string | undefined;
  methods: readonly PaymentMethod[];
  /** Number of orders that the button places. */
  count: number;
  /** Address to come back to after a top-up. */
  returnsTo: string;
  onLeave?: () => void;
};

/** The one next action: to order all of them, or to add what the balance lacks and come back. */
export function TillButton(props: TillButtonProps) {
  return (
    <ClosedTill methods={props.methods}>
      <OpenTill {...props} />
    </ClosedTill>
  );
}

function OpenTill({ checkout, isRefillOpen, error, methods, count, returnsTo, onLeave }: TillButtonProps) {
  const path = usePath();
  const view = useMoneyView();
  const { price, isSending } = checkout;
  // A refill that is not chosen yet is asked for first: what is missing depends on it.
  if (price.missing !== null && !isRefillOpen) {
    const amount = topUpFor(price.missing, methods);
    const missing = formatMoney(amount, view);

    return (
      <ButtonLink
        variant="primary"
        isWide
        to={`${path('/add-funds')}?amount=${amount}`}
        onClick={() => {
          rememberOrder(returnsTo);
          onLeave?.();
        }}
      >
        <Trans>Add {missing} and order</Trans>
      </ButtonLink>
    );
  }
  const total = price.payable === null ? null : formatMoney(price.payable, view);

  return (
    <SubmitButton error={error} isWide isBusy={isSending} disabled={total === null}>
      {total === null ? (
        <Trans context="verb">Order</Trans>
      ) : isRefillOpen ? (
        <Trans>Order and pay</Trans>
      ) : count === 1 ? (
        <Trans>Order and pay {total}</Trans>
      ) : (
        <Trans>
          Order {count} and pay {total}
        </Trans>
      )}
    </SubmitButton>
  );
}

/** Missing amount, or the lowest minimum of the top-up methods if that is more. */
export function topUpFor(missing: string, methods: readonly PaymentMethod[]): string {
  const least = methods
    .filter(({ strategy }) => strategy !== 'balance')
    .map((method) => methodTermsOf(method).minAmount)
    .sort((a, b) => Number(a - b))[0];

  return least !== undefined && least > parseAmount(missing) ? formatAmount(least, 2) : missing;
}
