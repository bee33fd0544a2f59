import type { SubscriptionDetail } from '@fanfare/contract';
import { parseAmount, QUIET_DAYS, UNPAID_IN_A_ROW } from '@fanfare/rules';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { DetailHead } from '@fanfare/ui/page/detail-head.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { TargetLink } from '@fanfare/ui/target-link.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import { ChannelPicture } from '../channel-picture.tsx';
import type { NetworkNames } from '../network-names.ts';
import { PublicationsBar } from '../publications-bar.tsx';
import { nameOf, STATES, stateOf } from '../subscription-states.ts';
import styles from './subscription-view.module.css';

export type SubscriptionHeadProps = { subscription: SubscriptionDetail; names: NetworkNames };

/** Followed channel, the current activity in a sentence, and the progress. */
export function SubscriptionHead({ subscription, names }: SubscriptionHeadProps) {
  const { i18n, t } = useLingui();
  const path = usePath();
  const { id, channel, url, network_id, ended_at, unpaid, contents_limit } = subscription;
  const network = names.networks[network_id];
  const state = stateOf(subscription);
  const { label, tone } = STATES[state];
  const paid = subscription.paid_contents_count;
  const [done, limit] = [formatNumber(paid), formatNumber(contents_limit)];

  return (
    <div className={styles.pad}>
      <DetailHead
        picture={<ChannelPicture url={channel.picture} network={network} size={56} isRound />}
        number={
          <>
            <Trans>Automatic promotion #{id}</Trans>
            <CopyButton text={String(id)} label={t`Copy number ${id}`} copiedLabel={t`Copied`} />
          </>
        }
        title={<bdi>{nameOf(subscription)}</bdi>}
        target={
          <>
            {network ? <NetworkMark {...network} /> : null}
            <TargetLink url={url} />
          </>
        }
        status={<StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>}
        actions={
          ended_at === null ? null : (
            <ButtonLink
              variant={unpaid.count > 0 ? 'plain' : 'primary'}
              to={`${path('/orders/create')}?type=autopromotion&again=${id}`}
            >
              <Trans>Start again with these services</Trans>
            </ButtonLink>
          )
        }
      />
      <Announced className={styles.sentence}>
        <Sentence subscription={subscription} />
      </Announced>
      <PublicationsBar
        label={t`${done} of ${limit} posts paid`}
        limit={contents_limit}
        done={paid}
        unpaid={unpaid.count}
        newest={newestShare(subscription)}
        tone={state === 'completed' ? 'ok' : ended_at === null ? 'run' : 'over'}
        size="page"
      />
      <Ends subscription={subscription} />
    </div>
  );
}

/** Delivered share of the newest post whose orders run. */
function newestShare({ subscription_contents: contents }: SubscriptionDetail): number {
  const orders = contents.find(({ state }) => state === 'ordered')?.orders ?? [];
  const ordered = orders.reduce((sum, { quantity }) => sum + quantity, 0);
  const delivered = orders.reduce((sum, { current_quantity }) => sum + current_quantity, 0);
  const isRunning = orders.some(({ status }) => status === 'in_processing' || status === 'in_moderation');

  return isRunning && ordered > 0 ? delivered / ordered : 1;
}

function Sentence({ subscription }: { subscription: SubscriptionDetail }) {
  const { profile } = useInstance();
  const { unpaid, billing_type, contents_limit, subscription_contents: contents, created_at } = subscription;
  const found = subscription.subscription_contents_count;
  const state = stateOf(subscription);
  const [made, limit] = [formatNumber(found), formatNumber(contents_limit)];
  const sum = <Money amount={unpaid.total} />;
  const balance = <Money amount={profile?.balance ?? '0'} side="credit" />;
  const first = contents.findLast((content) => content.state === 'unpaid');
  if (state === 'waiting') {
    const isShort =
      billing_type === 'balance' && parseAmount(unpaid.total) > parseAmount(profile?.balance ?? '0');
    return (
      <>
        {unpaid.count === 1 && first ? (
          <Trans>
            The post of <ShortTime iso={first.published_at} /> needs payment. It costs <b>{sum}</b>.
          </Trans>
        ) : (
          <>
            <Plural value={unpaid.count} one="# post needs payment." other="# posts need payment." />{' '}
            <Trans>
              Together they cost <b>{sum}</b>.
            </Trans>
          </>
        )}{' '}
        {isShort ? (
          <Trans>
            The balance is <b>{balance}</b>.
          </Trans>
        ) : null}
      </>
    );
  }
  if (state === 'running' && found === 0)
    return (
      <Trans>
        Looking from now on. Posts before <ShortTime iso={created_at} /> do not count.
      </Trans>
    );
  if (state === 'running')
    return (
      <>
        <Trans>
          {made} of {limit} posts are found.
        </Trans>{' '}
        {newestShare(subscription) < 1 ? <Trans>The newest is being delivered.</Trans> : null}
      </>
    );
  if (state === 'completed') return <Trans>All {limit} posts were found.</Trans>;
  if (state === 'quiet')
    return (
      <Plural
        value={QUIET_DAYS}
        one="It ended after # day without a new post."
        other="It ended after # days without a new post."
      />
    );
  if (state === 'unpaid')
    return (
      <Plural
        value={UNPAID_IN_A_ROW}
        one="It ended because # post was not paid."
        other="It ended because # posts in a row were not paid."
      />
    );
  if (state === 'services_gone') return <Trans>It ended because none of its services is sold now.</Trans>;

  return <Trans>You canceled it. What was paid is still delivered.</Trans>;
}

function Ends({ subscription }: { subscription: SubscriptionDetail }) {
  const { created_at, ended_at, contents_limit, unpaid } = subscription;
  const left = contents_limit - subscription.subscription_contents_count;
  const [limit, days] = [formatNumber(contents_limit), formatNumber(QUIET_DAYS)];
  const [waiting, toCome] = [formatNumber(unpaid.count), formatNumber(left)];

  return (
    <p className={styles.ends}>
      <span>
        <Trans>
          <b>Started</b> <ShortTime iso={created_at} />
        </Trans>
      </span>
      <span>
        {ended_at !== null ? (
          <Trans>
            Ended <ShortTime iso={ended_at} />
          </Trans>
        ) : unpaid.count > 0 ? (
          <Trans>
            {waiting} waiting · {toCome} to come
          </Trans>
        ) : (
          <Trans>
            Ends after {limit}, or after {days} days without a new one
          </Trans>
        )}
      </span>
    </p>
  );
}
