import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { pathWithoutLocale } from '../../../shared/i18n/locales.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import styles from '../toolbar/toolbar.module.css';
import { hasRow, useDoor } from './use-door.ts';

/** Opens the other screens of the page's door on a phone, which has no row for them; it lies over the title. */
export function DoorSwitch() {
  const { profile, settings } = useInstance();
  const door = useDoor();
  const page = pathWithoutLocale(useLocation().pathname);
  if (settings.navigation !== 'navbar' || !hasRow(door, page, profile === null)) return null;
  const { title } = door;

  return (
    <button type="button" className={styles.switch} popoverTarget="door-row">
      <Icon name="chevron" />
      <span className="visually-hidden">
        <Trans>Other pages of {title}</Trans>
      </span>
    </button>
  );
}
