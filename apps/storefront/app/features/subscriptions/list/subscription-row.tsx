import { FormError } from '@fanfare/client/form-error.tsx';
import type { Subscription } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { formatMoney, formatNumber } from '@fanfare/ui/format.ts';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { TargetLink } from '@fanfare/ui/target-link.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useMissing } from '../../../shared/money/use-missing.ts';
import { usePath } from '../../../shared/pages/instance.ts';
import { ChannelPicture } from '../channel-picture.tsx';
import { eachGets, type NetworkNames } from '../network-names.ts';
import { PayPostsButton } from '../pay-posts-button.tsx';
import { PublicationsBar } from '../publications-bar.tsx';
import { nameOf, STATES, stateOf } from '../subscription-states.ts';
import { TROUBLE_WORDS } from '../trouble-words.ts';
import { usePaySubscription } from '../use-pay-subscription.ts';
import styles from './subscriptions-list.module.css';

export type SubscriptionRowProps = {
  subscription: Subscription;
  names: NetworkNames;
  /** The first of its group: one button of a screen is the primary. */
  isFirst: boolean;
  onChange: () => void;
};

/** A subscription in the list. The whole row opens its page; the channel and the button are targets of their own. */
export function SubscriptionRow({ subscription, names, isFirst, onChange }: SubscriptionRowProps) {
  const path = usePath();
  const { id, channel, url, network_id, subscription_services: services, spent, total_cost } = subscription;
  const network = names.networks[network_id];
  const name = nameOf(subscription);

  return (
    <li className={styles.row}>
      <ChannelPicture url={channel.picture} network={network} size={40} isRound />
      <div className={styles.what}>
        <Link to={path(`/subscriptions/${id}`)}>
          <bdi>{name}</bdi>
        </Link>
        <span className={styles.channel}>
          {network ? <NetworkMark {...network} /> : null}
          <TargetLink url={url} />
        </span>
      </div>
      <div className={styles.gets}>
        <span>{eachGets(names, services)}</span>
        <EachCosts subscription={subscription} />
      </div>
      <Progress subscription={subscription} />
      <div className={styles.cost}>
        <b>
          <Money amount={spent} />
        </b>
        <small>
          <Trans>
            of <Money amount={total_cost} />
          </Trans>
        </small>
      </div>
      <RowEnd subscription={subscription} isFirst={isFirst} onChange={onChange} />
    </li>
  );
}

function EachCosts({ subscription }: { subscription: Subscription }) {
  const { cost_per_publication: cost, recurring_payments_method_id: cardId } = subscription;
  const amount = formatMoney(cost, useMoneyView());
  const card = subscription.recurring_payment_methods.find(({ id }) => id === cardId);
  const digits = card?.last_four;

  return (
    <small>
      {card ? (
        <Trans>
          {amount} by card •••• {digits}
        </Trans>
      ) : (
        amount
      )}
    </small>
  );
}

function Progress({ subscription }: { subscription: Subscription }) {
  const { t } = useLingui();
  const state = stateOf(subscription);
  const {
    subscription_contents_count: found,
    contents_limit,
    unpaid,
    last_found_at,
    ended_at,
  } = subscription;
  const done = subscription.paid_contents_count;
  const [made, limit] = [formatNumber(state === 'waiting' ? done : found), formatNumber(contents_limit)];
  const words = state === 'waiting' ? t`${made} of ${limit} paid` : t`${made} of ${limit} found`;
  const waiting = formatNumber(unpaid.count);

  return (
    <div className={styles.progress}>
      <PublicationsBar
        label={words}
        limit={contents_limit}
        done={done}
        unpaid={unpaid.count}
        tone={state === 'completed' ? 'ok' : ended_at === null ? 'run' : 'over'}
      />
      <span>
        <b>{words}</b>
        <small>
          {state === 'waiting' ? <Trans>{waiting} waiting</Trans> : null}
          {state === 'running' && last_found_at !== null ? (
            <Trans>
              last <ShortTime iso={last_found_at} />
            </Trans>
          ) : null}
          {ended_at === null ? null : <ShortTime iso={ended_at} />}
        </small>
      </span>
    </div>
  );
}

type RowEndProps = Omit<SubscriptionRowProps, 'names'>;

/** Actions on a subscription, its next look, or its end. */
function RowEnd({ subscription, isFirst, onChange }: RowEndProps) {
  const { i18n } = useLingui();
  const state = stateOf(subscription);
  const payment = usePaySubscription(subscription, onChange);
  if (state === 'running') return <NextLook subscription={subscription} />;
  const { label, tone } = STATES[state];
  const isPayable = subscription.unpaid.count > 0;

  return (
    <div className={styles.end}>
      {state === 'waiting' ? null : <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>}
      {state === 'quiet' ? (
        <small>
          <Trans>90 days without a post</Trans>
        </small>
      ) : null}
      {isPayable ? (
        <>
          <PayPostsButton
            subscription={subscription}
            payment={payment}
            variant={isFirst && state === 'waiting' ? 'primary' : 'plain'}
          />
          <FormError message={payment.refusal} />
        </>
      ) : null}
    </div>
  );
}

function NextLook({ subscription }: { subscription: Subscription }) {
  const { i18n } = useLingui();
  const view = useMoneyView();
  const { next_check_at, trouble, billing_type, cost_per_publication: cost } = subscription;
  const missing = useMissing(parseAmount(cost));
  const amount = missing === null ? '' : formatMoney(missing, view);

  return (
    <div className={styles.end}>
      {next_check_at === null ? null : (
        <span className={styles.next}>
          <small>
            <Trans>Next check</Trans>
          </small>{' '}
          <ShortTime iso={next_check_at} />
        </span>
      )}
      {trouble !== null ? <em>{i18n._(TROUBLE_WORDS[trouble].short)}</em> : null}
      {trouble === null && billing_type === 'balance' && missing !== null ? (
        <em>
          <Trans>{amount} short for it</Trans>
        </em>
      ) : null}
    </div>
  );
}
