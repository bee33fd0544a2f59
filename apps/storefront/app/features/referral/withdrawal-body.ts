import { textOf } from '@fanfare/client/use-api-form.ts';
import type { InputOf, Locale, withdraw } from '@fanfare/contract';
import { wireAmount } from '../../shared/money/typed-amount.ts';

/** Body of the withdrawal. An invalid amount is sent as it is: the server says what is wrong with it. */
export function withdrawalBody(values: FormData, locale: Locale): InputOf<typeof withdraw>['body'] {
  const password = textOf(values, 'current_password');
  const code = textOf(values, 'code').trim();

  return {
    amount: wireAmount(textOf(values, 'amount'), locale),
    payment_method_id: Number(textOf(values, 'payment_method_id')),
    account_number: textOf(values, 'account_number').trim() || null,
    user_comment: textOf(values, 'user_comment').trim() || null,
    ...(password !== '' && { current_password: password }),
    ...(code !== '' && { code }),
  };
}
