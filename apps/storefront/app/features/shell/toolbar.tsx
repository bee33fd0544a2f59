import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
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
      <Form className={styles.search} action={path('/')} role="search">
        <Icon name="search" size={18} />
        <input
          name="q"
          type="search"
          placeholder={t`Search services, or paste a link`}
          aria-label={t`Search services, or paste a link`}
          autoComplete="off"
          enterKeyHint="search"
        />
      </Form>
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
