import type { DeclineReason } from '@fanfare/rules';
import { NoAnswer } from './ask-vendor.ts';
import type { FoundPayment } from './port.ts';

/** Issues after which the buyer may go on: PayPal sends them back to the same page, and the order can be captured later. */
const GOES_ON = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'];

/** Reasons why an approved order was not captured (Orders v2, `orders.capture-422`), where known. */
const REASONS: Record<string, DeclineReason> = {
  INSTRUMENT_DECLINED: 'declined',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'declined',
  REFERENCED_CARD_EXPIRED: 'expired_card',
  CARD_BRAND_NOT_SUPPORTED: 'not_supported',
  DOMESTIC_TRANSACTION_REQUIRED: 'not_supported',
  TRANSACTION_LIMIT_EXCEEDED: 'limit_exceeded',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'limit_exceeded',
  ORDER_EXPIRED: 'canceled',
  ORDER_VOIDED: 'canceled',
};

/**
 * Meaning of a 422 on a capture. All but a few end the order, and the buyer makes another attempt. Throws NoAnswer where PayPal
 * is still processing.
 */
export function refusedCapture(issue: string): FoundPayment {
  if (issue === 'ORDER_COMPLETION_IN_PROGRESS') throw new NoAnswer('paypal: the order is being captured');
  if (GOES_ON.includes(issue)) return { state: 'open' };

  return { state: 'declined', reason: REASONS[issue] ?? 'declined' };
}

/** Codes of a card's processor that are more specific than a decline (Orders v2, `processor_response.response_code`). */
const CODES: Partial<Record<DeclineReason, readonly string[]>> = {
  insufficient_funds: ['5120'],
  expired_card: ['5400'],
  wrong_details: ['00N7', '0390', '1330', '1380', '1382', '5110', '5130', '5170', '5500', '6300', 'PCVV'],
  authentication_required: ['5650', '7700', '7710'],
  not_supported: ['1352', '5180', '5700', '5930'],
  limit_exceeded: ['5135', '5710'],
  try_again: ['0960', '5920', '9100'],
};

/** Reason of a declined capture; fraud, loss and theft are reported as a plain decline. */
export function processorReason(code: string | undefined): DeclineReason {
  const known = Object.entries(CODES).find(([, codes]) => code !== undefined && codes.includes(code));

  return (known?.[0] as DeclineReason | undefined) ?? 'declined';
}
