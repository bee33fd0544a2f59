import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import { Receipt } from '@fanfare/ui/money/receipt.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { localPath } from '../../../shared/i18n/locales.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { useSettledInvoice } from '../../../shared/payment/use-settled-invoice.ts';
import type { PlacedOrder } from './use-widget-order.ts';
import styles from './widget.module.css';
import { WidgetFoot } from './widget-foot.tsx';

type AfterOrderProps = { placed: PlacedOrder; email: string; onAgain: () => void };

/** A placed order: its payment page opens in a tab of its own, and this form says what became of it. */
export function AfterOrder({ placed, email, onAgain }: AfterOrderProps) {
  const { locale, publicUrl } = useInstance();
  const step = placed.data;
  const [state, setState] = useState<'waiting' | 'paid' | 'declined'>(
    step.redirect_url === null && step.qr_code === null ? 'paid' : 'waiting',
  );
  useSettledInvoice(step, (status) => setState(status === 'paid' ? 'paid' : 'declined'));
  const [order] = placed.orders;
  const id = order?.id ?? 0;

  // Browsers let a page open a tab for a moment after a press; where one does not, the link below does the same.
  useEffect(() => {
    if (step.redirect_url !== null) window.open(step.redirect_url, '_blank', 'noopener');
  }, [step.redirect_url]);

  return (
    <div className={styles.widget}>
      <Announced as="section" isNews className={styles.sent}>
        {state === 'waiting' ? (
          <StatusBadge tone="wait">
            <Trans>Waiting for payment</Trans>
          </StatusBadge>
        ) : state === 'paid' ? (
          <StatusBadge tone="ok">
            <Trans>Paid</Trans>
          </StatusBadge>
        ) : (
          <StatusBadge tone="stop">
            <Trans>Declined</Trans>
          </StatusBadge>
        )}
        <h1>
          <Trans>Your order #{id}</Trans>
        </h1>
        <p>
          {state === 'waiting' ? (
            <Trans>
              The payment page is open in a new tab. Once the payment arrives, this form shows it.
            </Trans>
          ) : state === 'paid' ? (
            <Trans>The order starts now.</Trans>
          ) : (
            <Trans>Nothing was charged. You can pay another way on the order’s page.</Trans>
          )}
        </p>
        <Receipt rows={[]} total={{ key: 'total', label: <Trans>Total</Trans>, amount: placed.total }} />
        {state === 'waiting' && step.redirect_url !== null ? (
          <a className={styles.act} href={step.redirect_url} target="_blank" rel="noopener">
            <Trans>Open the payment page again</Trans>
          </a>
        ) : (
          <a
            className={styles.act}
            href={`${publicUrl}/app${localPath(locale, `/orders/${id}?token=${order?.token ?? ''}`)}`}
            target="_blank"
            rel="noopener"
          >
            <Trans>Open the order</Trans>
          </a>
        )}
        {state === 'waiting' ? null : (
          <Button onClick={onAgain}>
            <Trans>Order something else</Trans>
          </Button>
        )}
        <p className={styles.small}>
          <Trans>The receipt and a link to the order go to {email}. No account is needed.</Trans>
        </p>
      </Announced>
      <WidgetFoot />
    </div>
  );
}
