import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useCopied } from '../../shared/browser/use-copied.ts';
import { percentOf } from '../../shared/payment/percent-of.ts';
import type { ReferralPage } from './load-referral.server.ts';
import { ReferralFigures } from './referral-figures.tsx';
import styles from './referral-link.module.css';
import { ServiceLink } from './service-link.tsx';
import { ShareLinks } from './share-links.tsx';

/** The link that brings others, with ways to send it, and how far it has led. */
export function ReferralLink({ statistics }: Pick<ReferralPage, 'statistics'>) {
  const { link, qr_code: qrCode, referral_program_percent: share, clicks } = statistics;
  const percent = percentOf(share);
  const [isForService, setForService] = useState(false);
  const { isCopied, copy } = useCopied(link);

  return (
    <section className={`${card.card} ${styles.card}`} aria-labelledby="referral-link">
      <h2 id="referral-link">
        <Trans>You get {percent}% of what people you refer pay for their orders.</Trans>
      </h2>
      <div className={styles.address}>
        <code>{link}</code>
        <Button variant="primary" onClick={copy}>
          <Icon name="copy" />
          {isCopied ? <Trans>Copied</Trans> : <Trans>Copy the link</Trans>}
        </Button>
        <Announced as="span" className="visually-hidden">
          {isCopied ? <Trans>Link copied</Trans> : null}
        </Announced>
      </div>
      <ShareLinks link={link} qrCode={qrCode}>
        <Button variant="quiet" aria-expanded={isForService} onClick={() => setForService(!isForService)}>
          <Trans>A link to one service</Trans>
        </Button>
      </ShareLinks>
      {isForService ? <ServiceLink statistics={statistics} /> : null}
      {clicks === 0 ? null : <ReferralFigures statistics={statistics} />}
    </section>
  );
}
