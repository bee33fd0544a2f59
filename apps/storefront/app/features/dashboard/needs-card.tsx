import type { Dashboard, DashboardNeed } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { formatMoney, formatNumber } from '@fanfare/ui/format.ts';
import { Icon, type IconName } from '@fanfare/ui/icon.tsx';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { shortLink } from '../../shared/catalogue/link-name.ts';
import { usePath } from '../../shared/pages/instance.ts';
import styles from './needs-card.module.css';

/** Items that wait for the customer, each with its single action. */
export function NeedsCard({ needs }: { needs: Dashboard['needs'] }) {
  return (
    <SectionCard
      isFlush
      title={
        <>
          <Trans>To do</Trans> <small className={styles.count}>{formatNumber(needs.length)}</small>
        </>
      }
    >
      <ul className={styles.needs}>
        {needs.map((need) => (
          <Need key={keyOf(need)} need={need} />
        ))}
      </ul>
    </SectionCard>
  );
}

function keyOf(need: DashboardNeed): string {
  if ('subscription' in need) return `${need.kind} ${need.subscription.id}`;

  return 'order' in need ? `${need.kind} ${need.order.id}` : need.kind;
}

function Need({ need }: { need: DashboardNeed }) {
  switch (need.kind) {
    case 'subscription_unpaid':
      return <UnpaidPosts need={need} />;
    case 'subscription_short':
      return <ShortBalance need={need} />;
    case 'order_unpaid':
      return <UnpaidOrder need={need} />;
    case 'documents':
      return <Documents />;
  }
}

type OfSubscription = { need: Extract<DashboardNeed, { subscription: unknown }> };
type OfOrder = { need: Extract<DashboardNeed, { order: unknown }> };

function UnpaidPosts({ need: { subscription, amount } }: OfSubscription) {
  const path = usePath();
  const total = formatMoney(amount, useMoneyView());
  const { id, unpaid_count: count } = subscription;

  return (
    <Line
      icon="repeat"
      title={<Plural value={count} one="# new post is not paid" other="# new posts are not paid" />}
      text={
        <Trans>
          <Channel of={subscription} />: nothing is delivered for it until it is paid. Three in a row end the
          automatic promotion.
        </Trans>
      }
      action={
        <ButtonLink to={path(`/subscriptions/${id}`)}>
          <Trans>Pay {total}</Trans>
        </ButtonLink>
      }
    />
  );
}

function ShortBalance({ need: { subscription, amount } }: OfSubscription) {
  const path = usePath();
  const missing = formatMoney(amount, useMoneyView());

  return (
    <Line
      icon="wallet"
      title={<Trans>The balance does not cover the next post</Trans>}
      text={
        <Trans>
          <Channel of={subscription} /> needs {missing} more than the balance.
        </Trans>
      }
      action={
        <ButtonLink to={`${path('/add-funds')}?amount=${amount}`}>
          <Trans>Add {missing}</Trans>
        </ButtonLink>
      }
    />
  );
}

function UnpaidOrder({ need: { order, amount } }: OfOrder) {
  const path = usePath();
  const total = formatMoney(amount, useMoneyView());
  const { id, service } = order;
  const quantity = formatNumber(order.quantity);

  return (
    <Line
      icon="receipt"
      title={<Trans>Order #{id} is not paid</Trans>}
      text={
        <Trans>
          <bdi lang={service.lang}>{service.name}</bdi>, {quantity}. It does not start before that.
        </Trans>
      }
      action={
        <ButtonLink to={path(`/orders/${id}`)}>
          <Trans>Pay {total}</Trans>
        </ButtonLink>
      }
    />
  );
}

function Documents() {
  const path = usePath();

  return (
    <Line
      icon="user"
      title={<Trans>We need photos from you</Trans>}
      text={<Trans>They show that the card you pay with is yours. Until then some payments wait.</Trans>}
      action={
        <ButtonLink to={path('/card-verification')}>
          <Trans>Send photos</Trans>
        </ButtonLink>
      }
    />
  );
}

function Channel({ of: { name, url } }: { of: OfSubscription['need']['subscription'] }) {
  return <bdi>{name ?? shortLink(url)}</bdi>;
}

type LineProps = {
  icon: IconName;
  title: React.ReactNode;
  text: React.ReactNode;
  action: React.ReactNode;
};

function Line({ icon, title, text, action }: LineProps) {
  return (
    <li>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <div className={styles.words}>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      {action}
    </li>
  );
}
