import type { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { Icon, Outline } from '@fanfare/ui/icon.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Clock } from '../../desk/clock.tsx';
import { Waits } from '../../desk/waits.tsx';
import { DRAWINGS } from '../../shell/drawings.ts';
import styles from './waiting-band.module.css';
import { WAITING_WORDS } from './waiting-words.ts';

type WaitingBandProps = {
  title: string;
  about?: string;
  rows: readonly staff.Waiting[];
  hasHeads?: boolean;
};

/** Kinds of things of one urgency: how many, how much money, since when, and the way in. Nothing where none waits. */
export function WaitingBand({ title, about, rows, hasHeads = false }: WaitingBandProps) {
  const { i18n } = useLingui();
  if (rows.length === 0) return null;

  return (
    <section className={styles.band} aria-label={title}>
      <div className={styles.head}>
        <h2>
          {title} {about ? <small>{about}</small> : null}
        </h2>
        {hasHeads ? (
          <>
            <small>
              <Trans>Count</Trans>
            </small>
            <small>
              <Trans>Money</Trans>
            </small>
            <small>
              <Trans>Oldest</Trans>
            </small>
          </>
        ) : null}
      </div>
      <ul>
        {rows.map(({ kind, band, count, is_more, money, oldest, due }) => {
          const { name, about: words, way, to, drawing } = WAITING_WORDS[kind];

          return (
            <li key={kind}>
              <Link to={to} data-at-risk={band === 'now' || undefined}>
                <Outline drawing={DRAWINGS[drawing]} size={18} />
                <span>
                  <b>{i18n._(name)}</b>
                  <small>
                    {due === null ? (
                      i18n._(words)
                    ) : (
                      <Trans>
                        Answer by <Clock iso={due} />
                      </Trans>
                    )}
                  </small>
                </span>
                <b className={styles.count}>
                  {formatNumber(count)}
                  {is_more ? '+' : ''}
                </b>
                <span className={styles.figure}>{money === null ? null : <Money amount={money} />}</span>
                <span className={styles.figure}>{oldest === null ? null : <Waits since={oldest} />}</span>
                <span className={styles.way}>
                  {i18n._(way)} <Icon name="right" size={16} />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
