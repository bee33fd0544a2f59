import { formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../shared/pages/instance.ts';
import type { HeldPlan } from './held-plan.ts';
import { CopyKeywords, TrackLink } from './selected-actions.tsx';
import { clearKeywords, selectKeywords } from './selected-keywords.ts';
import styles from './selected-panel.module.css';
import { SelectedSum } from './selected-sum.tsx';

export type SelectedProps = {
  selected: readonly string[];
  country: number;
  plan: HeldPlan | null;
};

/** Selected keywords, beside the list. */
export function SelectedPanel(props: SelectedProps) {
  return (
    <section className={styles.panel}>
      <SelectedHead count={props.selected.length} />
      <SelectedBody {...props} />
    </section>
  );
}

export function SelectedHead({ count }: { count: number }) {
  return (
    <div className={styles.head}>
      <h2>
        <Trans>Selected</Trans> <small>{formatNumber(count)}</small>
      </h2>
      {count > 0 ? (
        <button type="button" onClick={clearKeywords}>
          <Trans>Clear</Trans>
        </button>
      ) : null}
    </div>
  );
}

/** The keywords, what they cost of the plan, and what can be done with them. */
export function SelectedBody({ selected, country, plan }: SelectedProps) {
  const { t } = useLingui();
  const path = usePath();

  return (
    <div className={styles.body}>
      {selected.length === 0 ? (
        <p className={styles.none}>
          <Trans>Tick what fits</Trans>
        </p>
      ) : (
        <ul className={styles.list} tabIndex={selected.length > 8 ? 0 : undefined}>
          {selected.map((keyword) => (
            <li key={keyword}>
              <span>{keyword}</span>
              {plan?.tracked.includes(keyword) ? (
                <small>
                  <Trans>tracked</Trans>
                </small>
              ) : null}
              <button
                type="button"
                aria-label={t`Remove ${keyword}`}
                onClick={() => selectKeywords([keyword], false)}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {plan === null ? null : <SelectedSum plan={plan} selected={selected} />}
      {plan === null ? null : <TrackLink keywords={selected} country={country} isWide />}
      <CopyKeywords keywords={selected} isMain={plan === null} />
      {plan === null ? (
        <p className={styles.needed}>
          <Trans>
            To track them in a campaign a plan is needed.{' '}
            <Link to={path('/plans-and-pricing')}>See the plans</Link>
          </Trans>
        </p>
      ) : null}
    </div>
  );
}
