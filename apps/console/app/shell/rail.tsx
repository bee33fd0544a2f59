import { Outline } from '@fanfare/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { useMe } from './desk-me.ts';
import { DRAWINGS } from './drawings.ts';
import styles from './rail.module.css';
import { type Screen, screensFor } from './screens.ts';
import { countOf, useCounts } from './use-counts.ts';
import { WaitCount } from './wait-count.tsx';

/** The screens that this person may open, with what waits behind each. */
export function Rail() {
  const { t } = useLingui();
  const { permissions } = useMe();
  const screens = screensFor(permissions);
  const inGroup = (group: Screen['group']) => screens.filter((screen) => screen.group === group);
  const desk = inGroup('desk');
  const people = inGroup('people');

  return (
    <nav className={styles.rail} aria-label={t`Console`}>
      <Entries screens={inGroup('top')} />
      {desk.length > 0 ? <p className={styles.group}>{t`Desk`}</p> : null}
      <Entries screens={desk} />
      {people.length > 0 ? <p className={styles.group}>{t`People and money`}</p> : null}
      <Entries screens={people} />
      <div className={styles.end}>
        <Entries screens={inGroup('end')} />
      </div>
    </nav>
  );
}

function Entries({ screens }: { screens: readonly Screen[] }) {
  const { i18n } = useLingui();
  const counts = useCounts();

  const { pathname } = useLocation();

  const isAt = ({ path, holds }: Screen) =>
    pathname === path || pathname === holds || (path !== '/' && pathname.startsWith(`${path}/`));

  return screens.map((screen) => (
    <Link
      key={screen.path}
      to={screen.path}
      className={styles.entry}
      aria-current={isAt(screen) ? 'page' : undefined}
    >
      <Outline drawing={DRAWINGS[screen.drawing]} size={18} />
      <span>{i18n._(screen.name)}</span>
      <WaitCount count={countOf(counts, screen.path)} />
    </Link>
  ));
}
