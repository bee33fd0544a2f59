import type { SubscriptionDetail } from '@fanfare/contract';
import { formatAmount, parseAmount } from '@fanfare/rules';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import facts from '@fanfare/ui/facts.module.css';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans } from '@lingui/react/macro';
import { useDuration } from '../../../shared/browser/use-duration.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { useNow } from '../use-now.ts';

/** Four figures: posts found, paid so far, what is due or still to come, and the next look. */
export function SubscriptionFacts({ subscription }: { subscription: SubscriptionDetail }) {
  const { contents_limit, spent, unpaid, status, ended_at, next_check_at } = subscription;
  const found = formatNumber(subscription.subscription_contents_count);
  const limit = formatNumber(contents_limit);
  const toCome = useToCome(subscription);

  return (
    <dl className={facts.facts}>
      <div>
        <dt>
          <Trans context="posts">Found</Trans>
        </dt>
        <dd>
          <Trans>
            {found} of {limit}
          </Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Paid so far</Trans>
        </dt>
        <dd>
          <Money amount={spent} />
        </dd>
      </div>
      <div data-due={unpaid.count > 0 || undefined}>
        <dt>{unpaid.count > 0 ? <Trans context="posts">Not paid</Trans> : <Trans>Left, at most</Trans>}</dt>
        <dd>
          <Money amount={unpaid.count > 0 ? unpaid.total : toCome} />
        </dd>
      </div>
      <div>
        <dt>
          {status === 'in_processing' ? <Trans>Next check</Trans> : <Trans context="posts">Ended</Trans>}
        </dt>
        <dd>
          {ended_at !== null ? <ShortTime iso={ended_at} /> : null}
          {next_check_at !== null ? <NextLook iso={next_check_at} /> : null}
        </dd>
      </div>
    </dl>
  );
}

/** Highest cost of the posts that are still to come. */
export function useToCome({
  status,
  contents_limit,
  subscription_contents_count: found,
  cost_per_publication: cost,
}: SubscriptionDetail): string {
  const { settings } = useInstance();
  const left = status === 'in_processing' ? contents_limit - found : 0;

  return formatAmount(parseAmount(cost) * BigInt(left), settings.roundingPrecision);
}

/** Counts down in minutes, never seconds. */
function NextLook({ iso }: { iso: string }) {
  const now = useNow();
  const duration = useDuration();
  const left = now === null ? null : Math.ceil((Date.parse(iso) - now.getTime()) / 60_000);
  if (left !== null && left <= 0) return <Trans context="next look">now</Trans>;
  const time = left === null ? '' : duration(left);

  return (
    <>
      <ShortTime iso={iso} />
      {left === null ? null : <Trans>, in {time}</Trans>}
    </>
  );
}
