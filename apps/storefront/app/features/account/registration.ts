import type { InputOf, register } from '@fanfare/contract';
import { textOf } from '../../shared/use-api-form.ts';

/** What the form of a new account says; its one password is its own confirmation. */
export function registration(values: FormData): InputOf<typeof register>['body'] {
  const password = textOf(values, 'password');

  return {
    name: textOf(values, 'name'),
    email: textOf(values, 'email'),
    password,
    password_confirmation: password,
    account_type: textOf(values, 'account_type') === 'company' ? 'company' : 'personal',
  };
}
