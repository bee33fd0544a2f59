import { Icon } from '@fanfare/ui/icon.tsx';
import { Money } from '@fanfare/ui/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useInstance, usePath } from '../../shared/instance.ts';
import { CurrencySelect } from './currency-select.tsx';
import { LogoutButton } from './logout-button.tsx';
import styles from './toolbar.module.css';

/** Balance and profile of a customer; currency, login and register for a guest. */
export function Account() {
  const { t } = useLingui();
  const { profile } = useInstance();
  const path = usePath();
  if (profile === null) {
    return (
      <>
        <span className={styles.roomy}>
          <CurrencySelect />
        </span>
        <Link className={`${styles.tool} ${styles.guest}`} to={path('/login')}>
          <Trans>Log in</Trans>
        </Link>
        <Link className={`${styles.tool} ${styles.guest} ${styles.register}`} to={path('/register')}>
          <Trans>Register</Trans>
        </Link>
      </>
    );
  }

  return (
    <>
      <span className={styles.roomy}>
        <CurrencySelect />
      </span>
      <Link className={`${styles.tool} ${styles.balance}`} to={path('/add-funds')}>
        <span className="visually-hidden">
          <Trans>Balance, add funds</Trans>
        </span>
        <Money amount={profile.balance} side="credit" />
      </Link>
      <button type="button" className={styles.tool} popoverTarget="account" aria-label={t`Profile`}>
        <Icon name="user" />
      </button>
      <nav id="account" popover="auto" className={styles.popover} aria-label={t`Profile`}>
        <p>
          <b>{profile.name}</b>
          <br />
          {profile.email}
        </p>
        <span className={styles.tight}>
          <CurrencySelect />
        </span>
        <Link to={path('/profile')}>
          <Trans>Profile</Trans>
        </Link>
        <Link to={path('/orders')}>
          <Trans>Orders</Trans>
        </Link>
        <Link to={path('/add-funds')}>
          <Trans>Add funds</Trans>
        </Link>
        <LogoutButton />
      </nav>
    </>
  );
}
