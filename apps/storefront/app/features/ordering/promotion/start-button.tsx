import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Trans } from '@lingui/react/macro';
import { ClosedTill } from '../../../shared/ordering/closed-till.tsx';
import { rememberOrder } from '../../../shared/ordering/kept-order.ts';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import { topUpFor } from '../till/till-button.tsx';
import { PROMOTION_PATH } from './promotion-address.ts';
import type { PromotionForm } from './use-promotion.ts';
import { missingOf } from './way-rows.tsx';

export type StartButtonProps = {
  form: PromotionForm;
  /** True where there is room for a word alone, as in the bar of a phone. */
  isBrief?: boolean;
};

/** The one next action: to start, to register first, or to add what the balance lacks for one post. */
export function StartButton(props: StartButtonProps) {
  return (
    <ClosedTill methods={props.form.served.methods}>
      <OpenStart {...props} />
    </ClosedTill>
  );
}

function OpenStart({ form, isBrief = false }: StartButtonProps) {
  const { profile } = useInstance();
  const path = usePath();
  const view = useMoneyView();
  const { promotion, served, isSending } = form;
  const { paymentType, selectedCard } = promotion.draft;
  const missing = profile === null || paymentType === 'PayFromCard' ? null : missingOf(form);
  if (missing !== null) {
    const amount = topUpFor(missing, served.methods);
    const shown = formatMoney(amount, view);

    return (
      <ButtonLink
        variant="primary"
        isWide={!isBrief}
        to={`${path('/add-funds')}?amount=${amount}`}
        onClick={() => rememberOrder(PROMOTION_PATH)}
      >
        {isBrief ? <Trans>Add {shown}</Trans> : <Trans>Add {shown} and start</Trans>}
      </ButtonLink>
    );
  }

  return (
    <Button type="submit" variant="primary" isWide={!isBrief} isBusy={isSending}>
      {isBrief ? (
        <Trans context="verb">Start</Trans>
      ) : profile === null ? (
        <Trans>Register and start</Trans>
      ) : paymentType === 'PayFromCard' && selectedCard === null ? (
        <Trans>Save a card and start</Trans>
      ) : (
        <Trans>Start the promotion</Trans>
      )}
    </Button>
  );
}
