import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../../shared/pages/instance.ts';
import { CartButton } from './cart-button.tsx';
import { LanguageSelect } from './language-select.tsx';
import styles from './toolbar.module.css';

/** Header tools of a guest; phones have most of them in the side menu and the bottom bar. */
export function GuestTools() {
  const path = usePath();

  return (
    <>
      <LanguageSelect />
      <CartButton className={`${styles.tool} ${styles.late}`} />
      <Link className={`${styles.tool} ${styles.ink} ${styles.wide}`} to={path('/find-order')}>
        <Trans>My order</Trans>
      </Link>
      <Link className={`${styles.tool} ${styles.ink} ${styles.login}`} to={path('/login')}>
        <Trans>Log in</Trans>
      </Link>
      <ButtonLink className={`${styles.button} ${styles.late}`} to={path('/register')}>
        <Trans>Register</Trans>
      </ButtonLink>
    </>
  );
}
