import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../../shared/pages/instance.ts';
import { CartButton } from './cart-button.tsx';
import { CurrencySelect } from './currency-select.tsx';
import { LanguageSelect } from './language-select.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import styles from './toolbar.module.css';

/** Header tools of a guest; phones have most of them in the side menu and the bottom bar. */
export function GuestTools() {
  const { t } = useLingui();
  const path = usePath();

  return (
    <>
      <LanguageSelect hasCurrency />
      <CurrencySelect className={`${styles.tool} ${styles.late}`} />
      <SchemeSwitch className={`${styles.tool} ${styles.late}`} />
      <CartButton className={`${styles.tool} ${styles.late}`} />
      <Link className={`${styles.tool} ${styles.ink} ${styles.login}`} to={path('/login')}>
        <Trans>Log in</Trans>
      </Link>
      <ButtonLink className={`${styles.button} ${styles.wide}`} to={path('/register')}>
        <Trans>Register</Trans>
      </ButtonLink>
      <ButtonLink
        className={`${styles.button} ${styles.late}`}
        to={path('/orders/create')}
        aria-label={t({ message: 'Order', context: 'toolbar button' })}
      >
        <span className={styles.narrow}>
          <Icon name="plus" size={18} />
        </span>
        <span className={styles.wide}>
          <Trans context="toolbar button">Order</Trans>
        </span>
      </ButtonLink>
    </>
  );
}
