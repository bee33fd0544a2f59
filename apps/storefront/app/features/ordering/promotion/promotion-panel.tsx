import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { formatMoney, formatNumber } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Receipt } from '@fanfare/ui/money/receipt.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { ImmediateStart } from '../../../shared/ordering/immediate-start.tsx';
import { OrderTerms } from '../../../shared/ordering/order-terms.tsx';
import { useInstance } from '../../../shared/pages/instance.ts';
import { ErrorSummary } from '../pay/error-summary.tsx';
import { pricedRows, sumsOf } from './promotion-body.ts';
import styles from './promotion-panel.module.css';
import { StartButton } from './start-button.tsx';
import { StartFromSum } from './start-from-sum.tsx';
import type { PromotionForm } from './use-promotion.ts';
import { WayRows } from './way-rows.tsx';

/** Services and cost of each post, the payer, and the start; the sums stay in sight. */
export function PromotionPanel({ form }: { form: PromotionForm }) {
  const { profile } = useInstance();
  const { promotion, cost, problems, dispatch } = form;
  const { types, errors, general, isTried } = promotion;
  const hasNoService = isTried && problems.hasNoService;
  const rows = pricedRows(promotion).flatMap(({ serviceTypeId, quantity, serviceCost }) => {
    const type = types.find(({ id }) => id === serviceTypeId);
    if (type === undefined || serviceCost === null) return [];
    const label = (
      <>
        {formatNumber(quantity)} <bdi lang={type.lang}>{type.name}</bdi>
      </>
    );

    return [{ key: String(serviceTypeId), label, amount: serviceCost }];
  });

  return (
    <div className={styles.panel}>
      <div className={styles.body}>
        <h2>
          <Trans>Each post</Trans>
        </h2>
        {rows.length === 0 ? (
          <p className={styles.quiet}>
            <Trans>Nothing chosen yet.</Trans>
          </p>
        ) : (
          <Receipt rows={rows} isDimmed={!cost.isConfirmed} hasLine={false} />
        )}
        {profile === null ? null : <WayRows form={form} />}
        <StartFromSum form={form} />
      </div>
      <div className={styles.pin}>
        <ErrorSummary general={[...general]} />
        {hasNoService ? (
          <p className={styles.error} role="alert">
            <Trans>Tick at least one service.</Trans>
          </p>
        ) : null}
        <Sums form={form} />
        <ImmediateStart
          error={errors.startsAtOnce}
          onChange={() => dispatch({ type: 'errorCleared', field: 'startsAtOnce' })}
        />
        <div className={styles.go}>
          <StartButton form={form} />
        </div>
        <FinePrint form={form} />
        <OrderTerms className={styles.fine} />
      </div>
    </div>
  );
}

/** Each post, what is charged now, and the most that all of them can come to. */
function Sums({ form: { promotion, cost } }: { form: PromotionForm }) {
  const view = useMoneyView();
  const { contentsLimit: limit, paymentType, selectedCard } = promotion.draft;
  const { perPost, total: sum } = sumsOf(promotion);
  const isLinking = paymentType === 'PayFromCard' && selectedCard === null;

  const total = formatMoney(sum, view);

  return (
    <>
      <Receipt
        rows={[
          { key: 'each', label: <Trans>Each post</Trans>, amount: perPost },
          isLinking
            ? { key: 'now', label: <Trans>Now, for the first one</Trans>, amount: perPost }
            : { key: 'now', label: <Trans>Now</Trans>, amount: '0' },
        ]}
        total={{
          key: 'total',
          label: <Plural value={limit} one="At most, for # post" other="At most, for # posts" />,
          amount: sum,
        }}
        isDimmed={!cost.isConfirmed}
        hasLine={false}
      />
      <Announced className="visually-hidden">
        {cost.isConfirmed && sum !== '0' ? <Trans>Total {total}</Trans> : null}
      </Announced>
    </>
  );
}

function FinePrint({ form: { promotion } }: { form: PromotionForm }) {
  const { profile } = useInstance();
  const { paymentType, selectedCard } = promotion.draft;
  if (profile !== null && paymentType === 'PayFromCard' && selectedCard === null)
    return (
      <p className={styles.fine}>
        <Trans>
          The page of the card provider opens next. <b>If the card is declined</b>, the post stays unpaid and
          we email you. After three in a row, the promotion ends.
        </Trans>
      </p>
    );

  return (
    <p className={styles.fine}>
      <Trans>
        You pay when a post is found. <b>If money is short</b>, it stays unpaid and we email you. After three
        in a row, the promotion ends.
      </Trans>
    </p>
  );
}
