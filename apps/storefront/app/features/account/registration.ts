import type { InputOf, register } from '@fanfare/contract';
import { textOf } from '../../shared/use-api-form.ts';

/** What the form of a new account says; its one password is its own confirmation. */
export function registration(values: FormData): InputOf<typeof register>['body'] {
  const password = textOf(values, 'password');

  const isCompany = textOf(values, 'account_type') === 'company';

  return {
    name: textOf(values, 'name'),
    email: textOf(values, 'email'),
    password,
    password_confirmation: password,
    account_type: isCompany ? 'company' : 'personal',
    ...(isCompany && { company_name: textOf(values, 'company_name'), vat: textOf(values, 'vat') }),
  };
}
