import { Outline } from '@fanfare/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';
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

  return screens.map(({ path, name, drawing }) => (
    <NavLink key={path} to={path} end={path === '/'} className={styles.entry ?? ''}>
      <Outline drawing={DRAWINGS[drawing]} size={18} />
      <span>{i18n._(name)}</span>
      <WaitCount count={countOf(counts, path)} />
    </NavLink>
  ));
}
