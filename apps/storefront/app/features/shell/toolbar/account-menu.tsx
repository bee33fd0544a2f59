import type { Profile } from '@fanfare/contract';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { traitsOf } from '../../../shared/i18n/locales.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { MenuEntry } from '../menus/menu-entry.tsx';
import { ToDoFigure } from '../menus/to-do-figure.tsx';
import looks from './account-menu.css?url';
import { CurrencySelect } from './currency-select.tsx';
import { initialsOf } from './initials.ts';
import { LANGUAGES, Languages } from './languages.tsx';
import { LogoutButton } from './logout-button.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import styles from './toolbar.module.css';

/** Menu of the signed-in customer, behind their initials: their account, short ways to its pages, and the looks of the shop. */
export function AccountMenu({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const { settings, settingsParts, account, contact, locale } = useInstance();
  const { name } = profile;
  const initials = initialsOf(name);

  return (
    <>
      <link rel="stylesheet" href={looks} precedence="default" />
      <button
        type="button"
        className={`${styles.tool} ${styles.late} ${styles.account}`}
        style={{ anchorName: '--account' }}
        popoverTarget="account"
        title={name}
      >
        <span className={styles.face}>{initials === '' ? <Icon name="user" size={18} /> : initials}</span>
        <span className="visually-hidden">
          <Trans>Profile</Trans>
        </span>
        <ToDoFigure parts={['account']} profile={profile} />
      </button>
      <nav
        id="account"
        popover="auto"
        className={styles.popover}
        style={{ positionAnchor: '--account' }}
        aria-label={t`Profile`}
      >
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>
          <br />
          {contact}
        </p>
        {settingsParts.map((link) => (
          <MenuEntry key={link.id} link={link} hasIcon />
        ))}
        <hr />
        <div data-columns>
          {account.map((link) => (
            <MenuEntry key={link.id} link={link} />
          ))}
        </div>
        <hr />
        <button type="button" style={{ anchorName: '--languages' }} popoverTarget={LANGUAGES}>
          <Icon name="language" />
          <span>
            <Trans>Language</Trans>
          </span>
          {traitsOf(locale).nativeName}
        </button>
        <CurrencySelect hasLabel />
        <SchemeSwitch>
          <Trans>Dark theme</Trans>
        </SchemeSwitch>
        <hr />
        <LogoutButton />
        {settings.socials.length > 0 ? (
          <>
            <hr />
            {settings.socials.map(({ name, url }) => (
              <a key={url} href={url} rel="noopener">
                <bdi>{name}</bdi>
              </a>
            ))}
          </>
        ) : null}
      </nav>
      <Languages />
    </>
  );
}
