import type { InputOf, refundInvoice } from '@fanfare/contract';
import { textOf } from '../../shared/use-api-form.ts';
import { enteredAmount } from './top-up-state.ts';

/** What the form of a payment that goes back says. */
export function returnBody(values: FormData): NonNullable<InputOf<typeof refundInvoice>['body']> {
  const [password, code] = [textOf(values, 'current_password'), textOf(values, 'code')];

  return {
    amount: enteredAmount(textOf(values, 'amount')),
    ...(password !== '' && { current_password: password }),
    ...(code !== '' && { code }),
  };
}
