import { formatAmount, parseAmount, roundHalfUp, SEARCHES_A_DAY } from '@fanfare/rules';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import type { OfferedPlan } from './plan.ts';
import { PlanButton } from './plan-button.tsx';
import styles from './plans-card.module.css';
import { useTrackWords } from './track-words.ts';

export type PlanColumnProps = {
  plan: OfferedPlan;
  trialEnded: string | null;
  /** The card of dates follows the plan that is pointed at. */
  onPoint: () => void;
};

/** A plan: its price, the tracking that it allows, and the way to it. */
export function PlanColumn({ plan, trialEnded, onPoint }: PlanColumnProps) {
  const often = useTrackWords()(plan.tracks);
  const keywords = plan.keywords_limit;
  const each = formatAmount(roundHalfUp(parseAmount(plan.price), BigInt(Math.max(1, keywords)), 2), 2);

  return (
    <article
      className={styles.plan}
      data-highlight={plan.is_highlight || undefined}
      onPointerEnter={onPoint}
      onFocus={onPoint}
    >
      <div className={styles.name}>
        <h2 lang={plan.lang}>{plan.name}</h2>
        {plan.is_highlight ? (
          <span>
            <Trans>Recommended</Trans>
          </span>
        ) : null}
      </div>
      <p className={styles.price}>
        <Money amount={plan.price} />{' '}
        <small>
          <Trans>a month</Trans>
        </small>
      </p>
      <p className={styles.keywords}>
        <b>
          <Plural value={keywords} one="# keyword" other="# keywords" />
        </b>
        <span>
          <Trans>
            <Money amount={each} /> each
          </Trans>
        </span>
      </p>
      <ul>
        <Fact>
          <Trans>Read {often}</Trans>
        </Fact>
        <Fact>
          <Trans>Any number of videos and countries</Trans>
        </Fact>
        <Fact>
          <Trans>{SEARCHES_A_DAY.plan} searches a day in the keyword tool</Trans>
        </Fact>
      </ul>
      <PlanButton plan={plan} trialEnded={trialEnded} />
    </article>
  );
}

function Fact({ children }: { children: React.ReactNode }) {
  return (
    <li>
      <Icon name="check" size={18} />
      <span>{children}</span>
    </li>
  );
}
