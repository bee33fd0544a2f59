import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import type { Invoice } from '../../shared/queries/invoice-query.ts';
import styles from './funds.module.css';

/** What mends most declines, and the number to ask by. Nothing where the payer left by themselves. */
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
