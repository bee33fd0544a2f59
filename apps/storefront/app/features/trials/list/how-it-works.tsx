import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import styles from './trials.module.css';

/** The three steps of every trial; the time is left out where few were decided. */
export function HowItWorks({ hours }: { hours: number | null }) {
  return (
    <SectionCard title={<Trans context="free trial">How it works</Trans>}>
      <ol className={styles.steps}>
        <li>
          <b>
            <Trans>You do the task</Trans>
          </b>
          <span>
            <Trans>The page says what is still missing.</Trans>
          </span>
        </li>
        <li>
          <b>
            <Trans>We look, if there is something to see</Trans>
          </b>
          <span>
            {hours === null ? (
              <Trans>A person decides, within 14 days.</Trans>
            ) : (
              <Plural
                value={hours}
                one="Half of the last 40 were decided within # hour."
                other="Half of the last 40 were decided within # hours."
              />
            )}
          </span>
        </li>
        <li>
          <b>
            <Trans>A free order starts</Trans>
          </b>
          <span>
            <Trans>You follow it like any other.</Trans>
          </span>
        </li>
      </ol>
    </SectionCard>
  );
}
