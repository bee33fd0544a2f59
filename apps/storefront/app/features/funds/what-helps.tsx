import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import type { Invoice } from '../../shared/queries/invoice-query.ts';
import styles from './funds.module.css';

/** Advice for a declined payment, and its number for support; nothing when the payer canceled. */
export function WhatHelps({ invoice }: { invoice: Invoice }) {
  const number = invoice.id;
  if (invoice.status !== 'failed' || invoice.decline?.reason === 'canceled') return null;

  return (
    <SectionCard title={<Trans>What to try</Trans>}>
      <p className={styles.quiet}>
        <Trans>
          Turn on online payments in your bank’s app, or use another card. If you contact us, mention payment{' '}
          <b>{number}</b>.
        </Trans>
      </p>
    </SectionCard>
  );
}
