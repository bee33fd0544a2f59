import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { useInstance, usePath } from '../../shared/pages/instance.ts';
import styles from './documents.module.css';

const SCREEN = '/card-verification';

/** Alerts over the cabinet's screens about actions that wait for the customer's verification (DLG-26, DLG-28). */
export function VerificationAlerts() {
  const { profile } = useInstance();
  const path = usePath();
  const { pathname } = useLocation();
  if (profile === null || pathname.endsWith(SCREEN)) return null;
  const { invoices_in_moderation: inModeration, identity_verification_required: isRequired } = profile;
  if (inModeration === 0 && !isRequired) return null;

  return (
    <div className={styles.alerts}>
      {inModeration > 0 ? (
        <Notice tone="wait">
          <Trans>
            We are checking one of your payments. <Link to={path(SCREEN)}>Verify your card</Link> to speed it
            up.
          </Trans>
        </Notice>
      ) : null}
      {isRequired ? (
        <Notice tone="run">
          <Trans>
            Please confirm that the card and the account are yours.{' '}
            <Link to={path(SCREEN)}>Send the photos</Link>
          </Trans>
        </Notice>
      ) : null}
    </div>
  );
}
