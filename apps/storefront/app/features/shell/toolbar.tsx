import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInstance, usePath } from '../../shared/instance.ts';
import { Account } from './account.tsx';
import { CartButton } from './cart-button.tsx';
import { SearchField } from './finder/search-field.tsx';
import { LanguageSelect } from './language-select.tsx';
import { Logo } from './logo.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { OPENS_SERVICES } from './services-panel/services-panel.tsx';
import styles from './toolbar.module.css';

export function Toolbar() {
  const { t } = useLingui();
  const { settings } = useInstance();
  const path = usePath();

  return (
    <header className={styles.bar}>
      <button type="button" className={styles.tool} popoverTarget="side-menu" aria-label={t`Menu`}>
        <Icon name="menu" />
      </button>
      <Logo />
      <button
        type="button"
        className={`${styles.tool} ${styles.services}`}
        aria-label={t`Services`}
        {...OPENS_SERVICES}
      >
        <Icon name="services" />
        <span className={styles.wide}>
          <Trans>Services</Trans>
        </span>
      </button>
      <SearchField />
      <div className={styles.tools}>
        {settings.darkModeAvailable ? <SchemeSwitch /> : null}
        <LanguageSelect />
        <Account />
        <CartButton className={`${styles.tool} ${styles.cart}`} />
        <ButtonLink variant="primary" className={styles.order} to={path('/orders/create')}>
          <Trans context="toolbar button">Order</Trans>
        </ButtonLink>
      </div>
    </header>
  );
}
