import type { InputOf, withdraw } from '@fanfare/contract';
import { formatAmount, parseTypedAmount } from '@fanfare/rules';
import { textOf } from '../../shared/use-api-form.ts';

/** What the form of a withdrawal asks for. An amount that is none goes as it is: the server says what is wrong with it. */
export function withdrawalBody(values: FormData): InputOf<typeof withdraw>['body'] {
  const password = textOf(values, 'current_password');
  const code = textOf(values, 'code').trim();

  return {
    amount: typedAmount(textOf(values, 'amount')),
    payment_method_id: Number(textOf(values, 'payment_method_id')),
    account_number: textOf(values, 'account_number').trim() || null,
    user_comment: textOf(values, 'user_comment').trim() || null,
    ...(password !== '' && { current_password: password }),
    ...(code !== '' && { code }),
  };
}

/** "$1,234.50" as the wire writes it. */
export function typedAmount(text: string): string {
  const typed = parseTypedAmount(text.trim());

  return typed === null ? text.trim() : formatAmount(typed, 6).replace(/\.?0+$/, '');
}
