import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { usePath } from '../../shared/pages/instance.ts';
import styles from './funds.module.css';

/** A top-up that was declined, or that nobody paid in time; `reason` is what its gateway said, in words. */
export function NotThrough({ reason }: { reason?: string | null | undefined }) {
  const path = usePath();

  return (
    <div className={styles.page}>
      <h1>
        <Trans>The payment did not go through</Trans>
      </h1>
      <Notice tone="stop">
        {reason == null ? null : <p>{reason}</p>}
        <Trans>Nothing was charged. You can try again or choose another payment method.</Trans>
      </Notice>
      <div className={styles.actions}>
        <ButtonLink variant="primary" to={path('/add-funds')}>
          <Trans>Try again</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
