import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import styles from './figures.module.css';

export type KeywordFigures = { searches: number | null; competition: number | null };

/** From these shares on a phrase is contested more than a little, and much. */
const MEDIUM = 1 / 3;
const HIGH = 2 / 3;

/** Searches of a month for a phrase and how contested it is, as its source tells; a dash where it does not. */
export function Figures({ figures: { searches, competition } }: { figures: KeywordFigures }) {
  return (
    <span className={styles.figures}>
      <span className={styles.searches}>
        {searches === null ? '–' : formatNumber(searches)}
        <span className={styles.onPhone}>
          {' '}
          <Trans>searches a month</Trans>
        </span>
      </span>
      {competition === null ? (
        <span>–</span>
      ) : (
        <span className={styles.competition}>
          <i aria-hidden="true">
            <i style={{ width: `${Math.round(competition * 100)}%` }} />
          </i>
          <span className="visually-hidden">
            <Trans>competition</Trans>{' '}
          </span>
          {competition >= HIGH ? (
            <Trans context="competition">high</Trans>
          ) : competition >= MEDIUM ? (
            <Trans context="competition">medium</Trans>
          ) : (
            <Trans context="competition">low</Trans>
          )}
        </span>
      )}
    </span>
  );
}

/** Names of the two columns, above them. */
export function FiguresHead() {
  return (
    <div className={styles.head} aria-hidden="true">
      <span className={styles.figures}>
        <span className={styles.searches}>
          <Trans>searches a month</Trans>
        </span>
        <span>
          <Trans>competition</Trans>
        </span>
      </span>
    </div>
  );
}

export type SourceLineProps = { source: string | null; period: string | null; country: string };

/** The source of phrases, the country and the time that its figures are of; nothing where it has no name. */
export function SourceLine({ source, period, country }: SourceLineProps) {
  if (source === null) return null;
  const from = [source, country, period].filter(Boolean).join(', ');

  return (
    <p className={styles.source}>
      <Trans>From {from}.</Trans>
    </p>
  );
}
