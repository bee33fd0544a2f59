import { textOf } from '@fanfare/client/use-api-form.ts';

/** Password and code that prove it is the owner who changes how they log in. */
export const proofIn = (values: FormData) => ({
  current_password: textOf(values, 'current_password'),
  code: textOf(values, 'code'),
});
