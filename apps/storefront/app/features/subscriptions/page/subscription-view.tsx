import type { Subscription, SubscriptionDetail } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import { Page } from '@fanfare/ui/page/page.tsx';
import { Trans } from '@lingui/react/macro';
import { useMissing } from '../../../shared/money/use-missing.ts';
import { usePayWhenFunded } from '../../../shared/ordering/use-pay-when-funded.ts';
import { BackLink } from '../../../shared/pages/back-link.tsx';
import { usePath } from '../../../shared/pages/instance.ts';
import { SameChannel } from '../../../shared/subscriptions/same-channel.tsx';
import type { NetworkNames } from '../network-names.ts';
import { stateOf } from '../subscription-states.ts';
import { usePaySubscription } from '../use-pay-subscription.ts';
import { CancelCard } from './cancel-card.tsx';
import { DueStrip } from './due-strip.tsx';
import { EachPostCard } from './each-post-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { PostsTimeline } from './posts-timeline.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';
import { SubscriptionHead } from './subscription-head.tsx';
import styles from './subscription-view.module.css';

export type SubscriptionViewProps = {
  subscription: SubscriptionDetail;
  names: NetworkNames;
  /** A change that was made here, as the server answered it. */
  onChange: (changed: Subscription) => void;
};

/** Page of a subscription: what it does, its posts with their orders, its money. */
export function SubscriptionView({ subscription, names, onChange }: SubscriptionViewProps) {
  const path = usePath();
  const payment = usePaySubscription(subscription, onChange);
  const { id, unpaid } = subscription;
  const missing = useMissing(parseAmount(unpaid.total));
  usePayWhenFunded({
    path: `/subscriptions/${id}`,
    isDue: unpaid.count > 0,
    isFunded: missing === null,
    pay: () => payment.pay({ cardId: null, total: unpaid.total }),
  });
  const state = stateOf(subscription);

  return (
    <Page isDetail>
      <BackLink to={path('/subscriptions')}>
        <Trans>Automatic promotions</Trans>
      </BackLink>
      <div className={styles.columns}>
        <div className={styles.main}>
          <section className={styles.card}>
            <SubscriptionHead subscription={subscription} names={names} />
            {unpaid.count > 0 ? <DueStrip subscription={subscription} payment={payment} /> : null}
            {subscription.status === 'in_processing' ? <SameChannel ids={subscription.same_channel} /> : null}
            <SubscriptionFacts subscription={subscription} />
          </section>
          <PostsTimeline subscription={subscription} names={names} />
        </div>
        <div className={styles.side}>
          <MoneyCard subscription={subscription} onChange={onChange} />
          <EachPostCard subscription={subscription} names={names} />
          {state === 'waiting' || state === 'running' ? (
            <CancelCard subscription={subscription} onChange={onChange} />
          ) : null}
        </div>
      </div>
    </Page>
  );
}
