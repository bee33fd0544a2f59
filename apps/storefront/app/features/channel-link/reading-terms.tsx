import { Trans } from '@lingui/react/macro';
import styles from './channel-link.module.css';

const TERMS = 'https://www.youtube.com/t/terms';
const PRIVACY = 'https://policies.google.com/privacy';
const PERMISSIONS = 'https://myaccount.google.com/permissions';

/** Disclosure that YouTube asks of everybody who reads its figures. */
export function ReadingTerms() {
  return (
    <p className={styles.terms}>
      <Trans>
        Figures come from YouTube API Services, under the{' '}
        <a href={TERMS} target="_blank" rel="noreferrer">
          YouTube Terms of Service
        </a>{' '}
        and the{' '}
        <a href={PRIVACY} target="_blank" rel="noreferrer">
          Google Privacy Policy
        </a>
        . You can also end our access in the{' '}
        <a href={PERMISSIONS} target="_blank" rel="noreferrer">
          settings of your Google account
        </a>
        .
      </Trans>
    </p>
  );
}
