import { textOf } from '@fanfare/client/use-api-form.ts';
import type { InputOf, Locale, refundInvoice } from '@fanfare/contract';
import { wireAmount } from '../../shared/money/typed-amount.ts';

/** Body of the call that returns a payment. */
export function returnBody(
  values: FormData,
  locale: Locale,
): NonNullable<InputOf<typeof refundInvoice>['body']> {
  const [password, code] = [textOf(values, 'current_password'), textOf(values, 'code')];

  return {
    amount: wireAmount(textOf(values, 'amount'), locale),
    ...(password !== '' && { current_password: password }),
    ...(code !== '' && { code }),
  };
}
