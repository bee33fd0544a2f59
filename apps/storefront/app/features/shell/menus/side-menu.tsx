import { Icon } from '@fanfare/ui/icon.tsx';
import { ICON_PATHS } from '@fanfare/ui/icon-paths.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { traitsOf } from '../../../shared/i18n/locales.ts';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import type { Door } from '../../../shared/pages/menu.ts';
import { CurrencySelect } from '../toolbar/currency-select.tsx';
import { LogoFace } from '../toolbar/logo.tsx';
import { LogoutButton } from '../toolbar/logout-button.tsx';
import { SchemeSwitch } from '../toolbar/scheme-switch.tsx';
import toolbar from '../toolbar/toolbar.module.css';
import docked from './docked-menu.css?url';
import { useDockedMenu } from './docked-menu.ts';
import { MenuEntry, ScreenLink } from './menu-entry.tsx';
import styles from './side-menu.module.css';

/** The drawer opens and closes without a script: a popover has Escape, a click outside and focus of its own. */
export function SideMenu({ foot }: { foot: React.ReactNode }) {
  const { t } = useLingui();
  const { contact, doors, locale, profile, settings } = useInstance();
  const path = usePath();
  const { isDocked, isMini } = useDockedMenu();
  useClosedOnNavigation();

  return (
    <nav
      id="side-menu"
      popover="auto"
      className={styles.menu}
      data-wide={(isDocked && !isMini) || undefined}
      data-more={(!isDocked && profile !== null) || undefined}
      aria-label={t`Menu`}
    >
      {isDocked ? <link rel="stylesheet" href={docked} precedence="default" /> : null}
      <div className={styles.head}>
        <span className={toolbar.logo}>
          <LogoFace />
        </span>
        <button type="button" popoverTarget="side-menu" popoverTargetAction="hide" aria-label={t`Close`}>
          <Icon name="close" />
        </button>
      </div>
      {profile === null ? (
        <ul>
          <li>
            <ScreenLink drawing={ICON_PATHS.user} path="/login">
              <Trans>Log in</Trans>
            </ScreenLink>
          </li>
          <li>
            <ScreenLink drawing={ICON_PATHS.plus} path="/register">
              <Trans>Register</Trans>
            </ScreenLink>
          </li>
        </ul>
      ) : (
        <Link className={styles.who} to={path('/profile')}>
          <b>
            <bdi>{profile.name}</bdi>
          </b>
          <span>{contact}</span>
        </Link>
      )}
      {doors.map((door) => (
        <DoorList key={door.name} door={door} />
      ))}
      <div className={styles.looks}>
        <button type="button" popoverTarget="languages">
          <Icon name="language" />
          {traitsOf(locale).nativeName}
        </button>
        <CurrencySelect hasLabel />
        <SchemeSwitch>
          <Trans>Dark theme</Trans>
        </SchemeSwitch>
        {profile === null ? null : <LogoutButton />}
      </div>
      {settings.socials.length > 0 ? (
        <ul className={styles.socials} data-part="foot">
          {settings.socials.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noopener">
                <bdi>{name}</bdi>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <div data-part="foot">{foot}</div>
    </nav>
  );
}

/** The screens of a door under its name. */
function DoorList({ door: { name, title, parts } }: { door: Door }) {
  return (
    <section data-door={name}>
      <p className={styles.group} data-part="heading">
        {title}
      </p>
      {parts.map((part, place) => (
        <Fragment key={part.links[0]?.id}>
          {part.title === null || place === 0 ? null : (
            <p className={styles.group} data-part="heading">
              <bdi>{part.title}</bdi>
            </p>
          )}
          <ul>
            {part.links.map((link) => (
              <li key={link.id}>
                <MenuEntry link={link} hasIcon />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}

/** The popovers belong to the document, so a change of page has to close them. */
function useClosedOnNavigation(): void {
  // The key tells one navigation from the next, even to the same page.
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // Popovers opened before hydration stay open.
    if (shown.current === key) return;
    shown.current = key;
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open:not([data-stays])'))
      open.hidePopover();
  }, [key]);
}
