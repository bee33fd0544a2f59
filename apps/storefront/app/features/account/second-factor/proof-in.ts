import { textOf } from '@fanfare/client/use-api-form.ts';

/** Password and code that prove the owner is changing the second factor. */
export const proofIn = (values: FormData) => ({
  current_password: textOf(values, 'current_password'),
  code: textOf(values, 'code'),
});
