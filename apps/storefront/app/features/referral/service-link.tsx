import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useInstance } from '../../shared/pages/instance.ts';
import type { ReferralPage } from './load-referral.server.ts';
import styles from './service-link.module.css';
import { withReferral } from './with-referral.ts';

/** The link of a page of the shop that brings others as well: any of them takes the code. */
export function ServiceLink({ statistics }: Pick<ReferralPage, 'statistics'>) {
  const { t } = useLingui();
  const { publicUrl } = useInstance();
  const [address, setAddress] = useState('');
  const link = withReferral(address, publicUrl, statistics.affiliate_code);

  return (
    <div className={styles.box}>
      <TextField
        name="service"
        label={<Trans>Address of the service page</Trans>}
        error={address !== '' && link === null ? t`This is not a page of this shop.` : undefined}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      {link === null ? null : (
        <p className={styles.made}>
          <span>{link}</span>
          <CopyButton text={link} label={t`Copy the link`} copiedLabel={t`Link copied`} />
        </p>
      )}
    </div>
  );
}
