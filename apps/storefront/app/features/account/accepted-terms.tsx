import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { useInstance } from '../../shared/pages/instance.ts';
import styles from './sign-card.module.css';

/** Terms and version that a new customer accepts, as the operator lists them; renders nothing when there are none. */
export function AcceptedTerms() {
  const { settings } = useInstance();
  const { legalUrls } = settings;
  if (legalUrls.length === 0) return null;
  const documents = legalUrls.map(({ name, url }, place) => (
    <Fragment key={url}>
      {place === 0 ? null : ', '}
      <a href={url}>
        <bdi>{name}</bdi>
      </a>
    </Fragment>
  ));

  return (
    <p className={styles.note}>
      <input type="hidden" name="terms_version" value={settings.termsVersion ?? ''} />
      <Trans>
        By registering you confirm that you are 18 or older and accept: {documents}. No promotional emails
        unless you ask for them.
      </Trans>
    </p>
  );
}
