import { Icon, type IconName } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { pathWithoutLocale } from '../../../shared/i18n/locales.ts';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import { ToDo } from '../customer-shell.tsx';
import { OPENS_SERVICES } from '../services-panel/services-panel.tsx';
import { CartButton } from '../toolbar/cart-button.tsx';
import styles from './bottom-bar.module.css';

/** The ways of a phone (MOB-01); labels always show. The profile opens the sheet with all that the bar has no room for. */
export function BottomBar() {
  const { t } = useLingui();
  const { profile } = useInstance();
  const { pathname } = useLocation();
  const screen = pathWithoutLocale(pathname);
  const isAmongServices = screen === '/' || screen.startsWith('/services/');

  return (
    <nav className={styles.bar} aria-label={t`Main`}>
      <button type="button" aria-current={isAmongServices ? 'true' : undefined} {...OPENS_SERVICES}>
        <Icon name="services" size={24} />
        <span>
          <Trans>Services</Trans>
        </span>
      </button>
      {profile === null ? (
        <Way path="/find-order" icon="list">
          <Trans>My order</Trans>
        </Way>
      ) : (
        <Way path="/orders" icon="list">
          <Trans>Orders</Trans>
          <ToDo parts={['orders']} profile={profile} />
        </Way>
      )}
      <Way path="/orders/create" icon="plus">
        <Trans context="bottom bar">New order</Trans>
      </Way>
      <CartButton>
        <Trans>Cart</Trans>
      </CartButton>
      {profile === null ? (
        <Way path="/login" icon="user">
          <Trans>Log in</Trans>
        </Way>
      ) : (
        <button type="button" popoverTarget="side-menu" aria-haspopup="dialog">
          <Icon name="user" size={24} />
          <span>
            <Trans>Profile</Trans>
            <ToDo parts={['money', 'growth', 'help', 'account']} profile={profile} />
          </span>
        </button>
      )}
    </nav>
  );
}

function Way({ path, icon, children }: { path: string; icon: IconName; children: React.ReactNode }) {
  const to = usePath()(path);
  const { pathname } = useLocation();

  return (
    <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
      <Icon name={icon} size={24} />
      <span>{children}</span>
    </Link>
  );
}
