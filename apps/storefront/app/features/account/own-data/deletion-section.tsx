import type { Profile } from '@fanfare/contract';
import { formatAmount, parseAmount, sumOf } from '@fanfare/rules';
import card from '@fanfare/ui/card.module.css';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../../shared/pages/instance.ts';
import { CancelDeletionForm } from './cancel-deletion-form.tsx';
import { DeleteForm } from './delete-form.tsx';

/** The end of an account, and the seven days before it. */
export function DeletionSection() {
  const { profile } = useInstance();
  if (profile === null) return null;

  return (
    <section id="deletion" className={card.card} aria-labelledby="deletion-title">
      <h2 id="deletion-title">
        <Trans>Delete the account</Trans>
      </h2>
      {profile.deletion_at === null ? (
        <DeleteForm balance={givenUp(profile)} />
      ) : (
        <CancelDeletionForm day={profile.deletion_at} />
      )}
    </section>
  );
}

/** Sum of the customer's money in the shop: the balance and the earnings. */
const givenUp = ({ balance, referral_user_balance, task_user_balance }: Profile) =>
  formatAmount(sumOf([balance, referral_user_balance, task_user_balance].map(parseAmount)), 2);
