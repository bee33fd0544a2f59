import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { LEAVING, useAction } from '@fanfare/client/use-action.ts';
import { changeSubscription, linkCard, type Subscription, type SubscriptionDetail } from '@fanfare/contract';
import { Popover } from '@fanfare/ui/overlays/popover.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useInstance } from '../../../shared/pages/instance.ts';
import { recurringMethodsQuery } from '../../../shared/queries/recurring-methods-query.ts';
import { useMoneyGuard } from '../../../shared/session/frozen.ts';
import styles from './subscription-view.module.css';

export type PayerChoiceProps = {
  subscription: SubscriptionDetail;
  onChange: (changed: Subscription) => void;
};

/** Chooses what pays the next posts: the balance, a saved card, or one that is saved now. */
export function PayerChoice({ subscription, onChange }: PayerChoiceProps) {
  const { locale } = useInstance();
  const { id, billing_type, recurring_payments_method_id: cardId } = subscription;
  const methods = useQuery(recurringMethodsQuery(locale)).data ?? [];
  const guard = useMoneyGuard();
  const change = useAction(
    async (card: number | null) => {
      const body = { recurring_payments_method_id: card };
      const params = { subscriptionId: String(id) };
      onChange((await callApi(changeSubscription, { params, query: { locale }, body })).data);
    },
    { guard },
  );
  const link = useAction(
    async (methodId: number) => {
      const body = { payment_method_id: methodId, subscription_id: id };
      const { data } = await callApi(linkCard, { query: { locale }, body });
      location.assign(data.redirect_url);
      return LEAVING;
    },
    { guard },
  );
  const cards = subscription.recurring_payment_methods.filter((card) => card.id !== cardId);
  if (cards.length === 0 && methods.length === 0 && billing_type === 'balance') return null;

  return (
    <>
      <Popover
        className={styles.change}
        face={billing_type === 'balance' ? <Trans>Pay by card from now on</Trans> : <Trans>Change</Trans>}
        closesOnPick
      >
        {() => (
          <>
            {cards.map((card) => (
              <button key={card.id} type="button" onClick={() => void change.run(card.id)}>
                <bdi>{card.name}</bdi>
              </button>
            ))}
            {billing_type === 'card' ? (
              <button type="button" onClick={() => void change.run(null)}>
                <Trans>Pay from the balance</Trans>
              </button>
            ) : null}
            {methods.map(({ id: methodId, name }) => (
              <button key={methodId} type="button" onClick={() => void link.run(methodId)}>
                {methods.length === 1 ? <Trans>Save a card</Trans> : <Trans>Save a card: {name}</Trans>}
              </button>
            ))}
          </>
        )}
      </Popover>
      <FormError message={refusalWords(change.refusal?.error ?? link.refusal?.error)} />
    </>
  );
}
