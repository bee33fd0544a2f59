import { ceilTo, formatAmount, type Micro } from '@fanfare/rules';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { rememberOrder } from '../../../shared/ordering/kept-order.ts';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import { limitOf } from '../../../shared/payment/fitting-first.ts';
import { MethodMark } from '../../../shared/payment/method-mark.tsx';
import row from '../../../shared/payment/method-row.module.css';
import rows from '../../../shared/payment/method-rows.module.css';
import { percentOf } from '../../../shared/payment/percent-of.ts';
import { PayWith } from '../till/pay-with.tsx';
import { wayValue } from './entered-promotion.ts';
import { PROMOTION_PATH } from './promotion-address.ts';
import styles from './promotion-panel.module.css';
import type { PromotionForm } from './use-promotion.ts';
import { type OfferedWay, offeredWays, wayOfDraft } from './ways-to-pay.ts';

/** Payers of the posts, each with the cost of a post by it. */
export function WayRows({ form }: { form: PromotionForm }) {
  const { settings } = useInstance();
  const { promotion, purse, net, dispatch } = form;
  const chosen = wayValue(wayOfDraft(promotion));

  return (
    <PayWith note={<Trans>for each post</Trans>} error={promotion.errors.paymentMethodId}>
      <div className={rows.rows} data-framed="">
        {offeredWays(purse, net, settings.roundingPrecision).map((offered) => (
          <WayRow
            key={wayValue(offered.way)}
            form={form}
            offered={offered}
            isChosen={wayValue(offered.way) === chosen}
            onChoose={() => dispatch({ type: 'wayChosen', way: offered.way })}
          />
        ))}
      </div>
    </PayWith>
  );
}

type WayRowProps = { form: PromotionForm; offered: OfferedWay; isChosen: boolean; onChoose: () => void };

function WayRow({ form, offered, isChosen, onChoose }: WayRowProps) {
  const { settings } = useInstance();
  const path = usePath();
  const { way, method, perPost, isUnfit } = offered;
  const missing = way.type === 'balance' ? missingOf(form) : null;

  return (
    <label data-unfit={isUnfit || undefined}>
      <input
        type="radio"
        name="way"
        value={wayValue(way)}
        checked={isChosen}
        // A chosen way stays enabled: its row says what is wrong with it.
        disabled={isUnfit && !isChosen}
        onChange={onChoose}
      />
      <MethodMark icon={method.icon} />
      <span className={row.row}>
        <b lang={method.lang}>
          {way.type === 'newCard' ? <Trans>Save a card</Trans> : <bdi>{method.name}</bdi>}
        </b>
        {missing !== null ? (
          <Link
            className={styles.add}
            to={`${path('/add-funds')}?amount=${missing}`}
            onClick={() => rememberOrder(PROMOTION_PATH)}
          >
            <Trans>
              Add <Money amount={missing} />
            </Trans>
          </Link>
        ) : perPost === null ? null : (
          <Money amount={formatAmount(perPost, settings.roundingPrecision)} />
        )}
        <small data-tone={isUnfit ? 'wait' : undefined}>
          {way.type === 'balance' ? (
            <BalanceFacts form={form} />
          ) : (
            <CardFacts form={form} offered={offered} />
          )}
        </small>
      </span>
    </label>
  );
}

/** Number of posts that the balance pays for. */
function BalanceFacts({ form: { promotion, purse, net } }: { form: PromotionForm }) {
  const { profile, settings } = useInstance();
  const limit = promotion.draft.contentsLimit;
  const held = <Money amount={profile?.balance ?? '0'} side="credit" />;
  if (net === null || net === 0n) return <Trans>{held} · no fee</Trans>;
  const count = Number(purse.balance / net);
  if (count < 1)
    return (
      <Trans>
        {held}, and one post costs <Money amount={formatAmount(net, settings.roundingPrecision)} />
      </Trans>
    );

  return count >= limit ? (
    <Trans>
      {held} pays for all {limit} · no fee
    </Trans>
  ) : (
    <Trans>
      {held} pays for {count} of {limit} · no fee
    </Trans>
  );
}

function CardFacts({ form: { net }, offered: { method } }: { form: PromotionForm; offered: OfferedWay }) {
  const percent = percentOf(method.fee_percent);
  const limit = limitOf(method, net);
  if (limit === 'below_min')
    return (
      <Trans>
        Takes <Money amount={method.min_amount} /> or more for a post
      </Trans>
    );
  if (limit === 'above_max')
    return (
      <Trans>
        Takes up to <Money amount={method.max_amount ?? '0'} /> for a post
      </Trans>
    );

  return method.fee_percent > 0 ? (
    <Trans>Fee {percent}% · charged each time</Trans>
  ) : (
    <Trans>No fee · charged each time</Trans>
  );
}

/** Amount that the balance lacks for a post, as text in dollars; null when it pays. */
export function missingOf({ purse, net }: Pick<PromotionForm, 'purse' | 'net'>): string | null {
  const missing: Micro = net === null ? 0n : net - purse.balance;

  return missing > 0n ? formatAmount(ceilTo(missing, 2), 2) : null;
}
