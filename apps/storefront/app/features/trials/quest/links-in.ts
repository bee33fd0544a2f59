import { textOf } from '@fanfare/client/use-api-form.ts';

/** The two links of the form. */
export const linksIn = (values: FormData) => ({
  url: textOf(values, 'url').trim(),
  proof_url: textOf(values, 'proof_url').trim(),
});
