import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { captcha, email, localeQuery, password, text } from '../../fields.ts';

const query = z.object(localeQuery);
const newPassword = { password, password_confirmation: text(128) };

export const askForPassword = defineEndpoint({
  name: 'askForPassword',
  summary:
    'Sends a letter with a link that sets a new password, for an hour and once. The answer is the same for an e-mail without an account.',
  method: 'POST',
  path: '/password/email',
  access: 'anyone',
  policy: 'public',
  status: 204,
  query,
  body: z.strictObject({ email, ...captcha }),
  output: z.null(),
  errors: [422, 429],
});

export const resetPassword = defineEndpoint({
  name: 'resetPassword',
  summary:
    'Sets a new password by the token of the letter. It works once; all sessions of the account end, and nobody is signed in by it.',
  method: 'POST',
  path: '/password/reset',
  access: 'anyone',
  policy: 'public',
  status: 204,
  query,
  body: z.strictObject({ email, token: text(400, 1), ...newPassword, ...captcha }),
  output: z.null(),
  errors: [422, 429],
});

export const changePassword = defineEndpoint({
  name: 'changePassword',
  summary:
    'Changes the password of the signed-in account (C-42). Its other sessions end, and its owner is told by a letter.',
  method: 'POST',
  path: '/api/v1/profile/password',
  access: 'customer',
  policy: 'self',
  status: 204,
  query,
  body: z.strictObject({ current_password: text(128, 1), ...newPassword }),
  output: z.null(),
  errors: [401, 403, 422, 429],
});
