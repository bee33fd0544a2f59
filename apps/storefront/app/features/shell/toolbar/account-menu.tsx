import type { Profile } from '@fanfare/contract';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import { MenuEntry } from '../menus/menu-entry.tsx';
import { CurrencySelect } from './currency-select.tsx';
import { initialsOf } from './initials.ts';
import { LogoutButton } from './logout-button.tsx';
import styles from './toolbar.module.css';

/** Menu of the signed-in customer, behind their initials. */
export function AccountMenu({ profile: { name } }: { profile: Profile }) {
  const { t } = useLingui();
  const { settings, account, contact } = useInstance();
  const path = usePath();
  const initials = initialsOf(name);

  return (
    <>
      <button
        type="button"
        className={`${styles.tool} ${styles.late} ${styles.account}`}
        style={{ anchorName: '--account' }}
        popoverTarget="account"
        title={name}
      >
        <span className={styles.face}>{initials === '' ? <Icon name="user" size={18} /> : initials}</span>
        <span className={styles.name}>{name}</span>
        <span className="visually-hidden">
          <Trans>Profile</Trans>
        </span>
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
        <Link to={path('/profile')}>
          <Trans>Profile</Trans>
        </Link>
        <Link to={path('/account-management')}>
          <Trans>Account and security</Trans>
        </Link>
        <Link to={path('/notifications')}>
          <Trans>Notifications</Trans>
        </Link>
        <Link to={path('/orders')}>
          <Trans>Orders</Trans>
        </Link>
        <Link to={path('/add-funds')}>
          <Trans>Add funds</Trans>
        </Link>
        {account.map((link) => (
          <MenuEntry key={link.id} link={link} />
        ))}
        <CurrencySelect hasLabel />
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
    </>
  );
}
