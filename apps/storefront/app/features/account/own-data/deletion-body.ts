import { textOf } from '@fanfare/client/use-api-form.ts';

export const FORFEIT = 'forfeit_balance';

/** The password that was entered; an empty field is none, which is told beside it. */
export const provenBody = (values: FormData) => {
  const password = textOf(values, 'current_password');

  return password === '' ? {} : { current_password: password };
};

/** Body of the deletion request. */
export const deletionBody = (values: FormData) => ({
  ...provenBody(values),
  forfeit_balance: values.has(FORFEIT),
});
