import type { PaymentStep } from '@fanfare/contract';
import { msg } from '@lingui/core/macro';
import { tell } from '../browser/toasts.ts';
import type { PaymentEnd } from './payment-dialog.ts';
import { useShownPayment } from './shown-payment.ts';

/** Message after a payment, shown on whatever page the buyer has moved to. */
type PaymentNews = 'sent' | 'checking';

/**
 * The step after placing an order or a top-up. A gateway's page takes the browser along (`leaving`); a QR code and a
 * manual payment are shown in a dialog until they come to an end.
 */
export async function goOnToPay(step: PaymentStep): Promise<PaymentEnd | 'leaving'> {
  if (step.strategy === 'gateway') {
    // Without a redirect the payment is complete.
    if (step.redirect_url === null) return 'paid';
    location.assign(step.redirect_url);
    return 'leaving';
  }
  const Dialog = await loadDialog(step.strategy);
  if (Dialog === null) return 'closed';

  return new Promise((resolve) => {
    const onEnd = (end: PaymentEnd) => {
      useShownPayment.setState({ payment: null });
      if (end === 'marked') tellOfPayment('sent');
      resolve(end);
    };
    useShownPayment.setState({ payment: { step, onEnd, Dialog } });
  });
}

/** Shows the state of a payment that the page does not wait for. */
export function tellOfPayment(news: PaymentNews): void {
  tell(
    news === 'sent'
      ? { about: 'payment', tone: 'ok', words: msg`Message sent. We will check the payment and email you.` }
      : {
          about: 'payment',
          tone: 'run',
          words: msg`Your bank has not answered yet. We are still waiting, and the order starts as soon as it is paid.`,
        },
  );
}

/** The code of a dialog comes when it is needed; null when it can not be loaded. */
async function loadDialog(strategy: 'qr_code' | 'message') {
  try {
    return strategy === 'qr_code'
      ? (await import('./qr-overlay.tsx')).QrOverlay
      : (await import('./manual-payment-dialog.tsx')).ManualPaymentDialog;
  } catch {
    return null;
  }
}
