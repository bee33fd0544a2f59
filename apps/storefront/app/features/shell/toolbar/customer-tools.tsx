import type { Profile } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useMovedBalance } from '../../../shared/ordering/running.ts';
import { usePath } from '../../../shared/pages/instance.ts';
import { AccountMenu } from './account-menu.tsx';
import { CartButton } from './cart-button.tsx';
import styles from './toolbar.module.css';

/** Header tools of a customer; on a phone the balance alone. */
export function CustomerTools({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const path = usePath();
  useMovedBalance(profile);

  return (
    <>
      <CartButton className={`${styles.tool} ${styles.late}`} />
      <Link className={`${styles.tool} ${styles.ink}`} to={path('/add-funds')}>
        <span className="visually-hidden">
          <Trans>Balance, add funds</Trans>
        </span>
        <Money amount={profile.balance} side="credit" />
      </Link>
      <ButtonLink
        className={`${styles.button} ${styles.late}`}
        to={path('/orders/create')}
        aria-label={t`New order`}
      >
        <Icon name="plus" size={18} />
        <span className={styles.wide}>
          <Trans>New order</Trans>
        </span>
      </ButtonLink>
      <AccountMenu profile={profile} />
    </>
  );
}
