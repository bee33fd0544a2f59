import { Icon } from '@fanfare/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useInstance } from '../../../shared/pages/instance.ts';
import { CustomerTools } from '../customer-shell.tsx';
import { SearchField } from '../finder/search-field.tsx';
import { toggleDocked, useDockedMenu } from '../menus/docked-menu.ts';
import { Doors } from '../menus/doors.tsx';
import { OPENS_SERVICES } from '../services-panel/services-panel.tsx';
import { GuestTools } from './guest-tools.tsx';
import { Logo } from './logo.tsx';
import styles from './toolbar.module.css';

/** A longer name takes the room of tools that a phone has elsewhere too. */
const SHORT_NAME = 12;

export function Toolbar() {
  const { t } = useLingui();
  const { profile, settings } = useInstance();
  const { isDocked } = useDockedMenu();
  const menu = (
    <button
      type="button"
      className={`${styles.tool} ${isDocked ? '' : styles.menu}`}
      data-customer={profile !== null || undefined}
      popoverTarget="side-menu"
      aria-label={t`Menu`}
      onClick={(event) => {
        if (isDocked && toggleDocked()) event.preventDefault();
      }}
    >
      <Icon name="menu" />
    </button>
  );

  return (
    <header className={styles.bar} data-long={settings.panelName.length > SHORT_NAME || undefined}>
      {menu}
      <Logo />
      {isDocked ? (
        <button
          type="button"
          className={`${styles.tool} ${styles.late}`}
          aria-label={t`Services`}
          {...OPENS_SERVICES}
        >
          <Icon name="services" />
        </button>
      ) : (
        <Doors />
      )}
      <SearchField />
      <div className={styles.tools}>
        {profile === null ? <GuestTools /> : <CustomerTools profile={profile} />}
      </div>
    </header>
  );
}
