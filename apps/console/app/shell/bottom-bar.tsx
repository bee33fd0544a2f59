import { Outline } from '@fanfare/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';
import styles from './bottom-bar.module.css';
import { useMe } from './desk-me.ts';
import { DRAWINGS } from './drawings.ts';
import { openPalette } from './palette-store.ts';
import { screensFor } from './screens.ts';
import { countOf, useCounts } from './use-counts.ts';
import { WaitCount } from './wait-count.tsx';

const SHOWN = 4;

/** The first screens of the desk on a phone; all of them are behind More. */
export function BottomBar() {
  const { t, i18n } = useLingui();
  const { permissions } = useMe();
  const counts = useCounts();
  const screens = screensFor(permissions).filter(({ group }) => group === 'top' || group === 'desk');

  return (
    <nav className={styles.bar} aria-label={t`Screens`}>
      {screens.slice(0, SHOWN).map(({ path, name, drawing }) => (
        <NavLink key={path} to={path} end={path === '/'}>
          <Outline drawing={DRAWINGS[drawing]} size={20} />
          <span>{i18n._(name)}</span>
          <WaitCount count={countOf(counts, path)} />
        </NavLink>
      ))}
      <button type="button" onClick={openPalette}>
        <Outline drawing="M4 6l16 0 M4 12l16 0 M4 18l16 0" size={20} />
        <span>{t`More`}</span>
      </button>
    </nav>
  );
}
