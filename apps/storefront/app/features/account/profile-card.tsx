import { ButtonLink } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { Receipt } from '@fanfare/ui/money/receipt.tsx';
import { Trans } from '@lingui/react/macro';
import { useInstance, usePath } from '../../shared/pages/instance.ts';

/** The signed-in customer with their balance. */
export function ProfileCard({ children }: { children: React.ReactNode }) {
  const { profile, contact } = useInstance();
  const path = usePath();
  if (profile === null) return null;

  return (
    <section className={card.card}>
      <h2>
        <bdi>{profile.name}</bdi>
      </h2>
      <p className={card.muted}>{contact}</p>
      <Receipt
        rows={[
          {
            key: 'cash',
            label: <Trans>Deposited</Trans>,
            amount: profile.cash_balance,
            side: 'credit',
          },
          {
            key: 'bonus',
            label: <Trans>Bonus</Trans>,
            amount: profile.bonus_balance,
            side: 'credit',
          },
        ]}
        total={{
          key: 'balance',
          label: <Trans>Balance</Trans>,
          amount: profile.balance,
          side: 'credit',
        }}
      />
      <ButtonLink variant="primary" to={path('/add-funds')}>
        <Trans>Add funds</Trans>
      </ButtonLink>
      <ButtonLink variant="plain" to={path('/account-management')}>
        <Trans>Account and security</Trans>
      </ButtonLink>
      {children}
    </section>
  );
}
