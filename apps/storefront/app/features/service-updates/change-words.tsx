import type { ServiceUpdate } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Price } from '@fanfare/ui/money/money.tsx';
import { Trans } from '@lingui/react/macro';
import { isCheaper, percentOf } from './is-cheaper.ts';

/** Change in two lines. */
export function ChangeWords({ update }: { update: ServiceUpdate }) {
  const { kind, limits, price, service } = update;
  if (kind === 'limits' && limits) return <Limits {...limits} />;
  if (kind === 'paused')
    return (
      <>
        <b>
          <Trans>Paused</Trans>
        </b>
        <small>
          <Trans>Running orders continue.</Trans>
        </small>
      </>
    );
  const after = price === null ? null : <b>{<Price amount={price.after} />}</b>;
  const per = <PerUnits count={service.pricing_per} />;
  if (kind === 'price' && price?.before)
    return (
      <>
        <span>
          <Was>
            <Price amount={price.before} />
          </Was>{' '}
          {after} {per}
        </span>
        <small>
          <PriceMove update={update} />
        </small>
      </>
    );

  return (
    <>
      <b>{kind === 'new' ? <Trans>New</Trans> : <Trans>Available again</Trans>}</b>
      <small>
        {after} {per}
      </small>
    </>
  );
}

function PerUnits({ count }: { count: number }) {
  return count === 1 ? <Trans>per unit</Trans> : <Trans>per {formatNumber(count)}</Trans>;
}

function PriceMove({ update }: { update: ServiceUpdate }) {
  const percent = percentOf(update);
  if (isCheaper(update)) return percent === 0 ? <Trans>cheaper</Trans> : <Trans>{percent}% cheaper</Trans>;

  return percent === 0 ? (
    <Trans>more expensive from your next order</Trans>
  ) : (
    <Trans>{percent}% more expensive from your next order</Trans>
  );
}

type LimitsProps = NonNullable<ServiceUpdate['limits']>;

function Limits({ before, after }: LimitsProps) {
  const [min, max] = [formatNumber(after.min), formatNumber(after.max)];
  const [hasMin, hasMax] = [before.min !== after.min, before.max !== after.max];
  if (hasMin && hasMax)
    return (
      <>
        <b>
          <Trans>
            {min} to {max} an order
          </Trans>
        </b>
        <small>
          <Was>
            <Trans>
              {formatNumber(before.min)} to {formatNumber(before.max)}
            </Trans>
          </Was>
        </small>
      </>
    );

  return (
    <>
      <span>
        <Was>{formatNumber(hasMax ? before.max : before.min)}</Was>{' '}
        <b>{hasMax ? <Trans>{max} at most</Trans> : <Trans>{min} at least</Trans>}</b>
      </span>
      <small>
        {hasMax ? <Trans>the smallest stays {min}</Trans> : <Trans>the largest stays {max}</Trans>}
      </small>
    </>
  );
}

/** Value before, struck through and read as such. */
function Was({ children }: { children: React.ReactNode }) {
  return (
    <s>
      <span className="visually-hidden">
        <Trans>Before:</Trans>{' '}
      </span>
      {children}
    </s>
  );
}
