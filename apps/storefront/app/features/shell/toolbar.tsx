import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useInstance, usePath } from '../../shared/instance.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Account } from './account.tsx';
import { LanguageSelect } from './language-select.tsx';
import { Logo } from './logo.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
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
      <Link className={styles.search} to={`${path('/')}#search`}>
        <Icon name="search" size={18} />
        <span>
          <Trans>Search services, or paste a link</Trans>
        </span>
      </Link>
      <div className={styles.tools}>
        {settings.darkModeAvailable ? <SchemeSwitch /> : null}
        <LanguageSelect />
        <Account />
        <ButtonLink variant="primary" className={styles.order} to={path('/orders/create')}>
          <Trans context="toolbar button">Order</Trans>
        </ButtonLink>
      </div>
    </header>
  );
}
