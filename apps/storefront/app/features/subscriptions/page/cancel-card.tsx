import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import type { Subscription, SubscriptionDetail } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import styles from './subscription-view.module.css';
import { useCancelSubscription } from './use-cancel-subscription.tsx';

export type CancelCardProps = {
  subscription: SubscriptionDetail;
  onChange: (changed: Subscription) => void;
};

/** Consequences of canceling, and its button. */
export function CancelCard({ subscription, onChange }: CancelCardProps) {
  const { run, pending, refusal } = useCancelSubscription(onChange);
  const unpaid = subscription.unpaid.count;

  return (
    <SectionCard title={<Trans context="automatic promotion">Cancel</Trans>}>
      <p className={styles.quiet}>
        <Trans>We stop looking for new posts.</Trans>{' '}
        {unpaid > 0 ? (
          <>
            <Plural
              value={unpaid}
              one="The unpaid one is dropped."
              other="The # unpaid ones are dropped."
            />{' '}
          </>
        ) : null}
        <Trans>What is paid is still delivered, and nothing more is charged.</Trans>
      </p>
      <Button className={styles.cancel} isBusy={pending !== null} onClick={() => void run(subscription)}>
        {pending === null ? <Trans>Cancel the automatic promotion</Trans> : <Trans>Canceling</Trans>}
      </Button>
      <FormError message={refusalWords(refusal?.error)} />
    </SectionCard>
  );
}
