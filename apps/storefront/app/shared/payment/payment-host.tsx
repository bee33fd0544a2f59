import { useShownPayment } from './shown-payment.ts';

/** The place of the payment dialogs on every screen. */
export function PaymentHost() {
  const { payment } = useShownPayment();
  if (payment === null) return null;

  return <payment.Dialog key={payment.step.invoice_id} step={payment.step} onEnd={payment.onEnd} />;
}
