import { textOf } from '@fanfare/client/use-api-form.ts';

/** By what a customer shows that it is them who changes how they sign in. */
export const proofIn = (values: FormData) => ({
  current_password: textOf(values, 'current_password'),
  code: textOf(values, 'code'),
});
