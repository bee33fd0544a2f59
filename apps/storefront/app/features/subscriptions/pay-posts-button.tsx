import type { Subscription } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Trans } from '@lingui/react/macro';
import { useMissing } from '../../shared/money/use-missing.ts';
import { rememberOrder } from '../../shared/ordering/kept-order.ts';
import { usePath } from '../../shared/pages/instance.ts';
import type { PaySubscription } from './use-pay-subscription.ts';

export type PayPostsButtonProps = {
  subscription: Pick<Subscription, 'id' | 'unpaid'>;
  payment: PaySubscription;
  variant: 'primary' | 'plain';
};

/** Pays the unpaid posts from the balance, or leads to the funds that it lacks, with which they are paid. */
export function PayPostsButton({ subscription: { id, unpaid }, payment, variant }: PayPostsButtonProps) {
  const path = usePath();
  const view = useMoneyView();
  const missing = useMissing(parseAmount(unpaid.total));
  const total = formatMoney(unpaid.total, view);
  if (missing === null)
    return (
      <Button
        variant={variant}
        isBusy={payment.paying !== null}
        onClick={() => void payment.pay({ cardId: null, total: unpaid.total })}
      >
        <Trans>Pay {total}</Trans>
      </Button>
    );
  const amount = formatMoney(missing, view);

  return (
    <ButtonLink
      variant={variant}
      to={`${path('/add-funds')}?amount=${missing}`}
      onClick={() => rememberOrder(`/subscriptions/${id}`)}
    >
      <Trans>Add {amount} and pay</Trans>
    </ButtonLink>
  );
}
