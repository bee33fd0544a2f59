import { login } from '@fanfare/contract';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from './api.ts';

const secret = 'of the test';
const made = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    deriveKey,
    data: { action: 'sign_in' },
    hmacSignatureSecret: secret,
  });
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refusal = json(422, {
  message: 'robot?',
  errors: {},
  code: 'captcha_required',
  params: { action: 'sign_in' },
});

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn());
  vi.stubGlobal('location', new URL('https://shop.example/app/login'));
});
afterEach(() => void vi.unstubAllGlobals());

const body = { email: 'ada@example.com', password: 'quiet harbour' };

test('a call that asks for a captcha is repeated with its solution and the same key', async () => {
  const challenge = await made();
  const fetched = vi.mocked(fetch);
  fetched
    .mockResolvedValueOnce(refusal.clone())
    .mockResolvedValueOnce(json(200, { data: challenge }))
    .mockResolvedValueOnce(json(422, { message: 'wrong', errors: { email: ['wrong'] } }));
  await expect(callApi(login, { body }, { idempotencyKey: 'one' })).rejects.toMatchObject({
    message: 'wrong',
  });

  const [first, asked, second] = fetched.mock.calls;
  expect(String(asked?.[0])).toContain('/api/v1/captcha/challenge?locale=en&action=sign_in');
  expect(JSON.parse(String(first?.[1]?.body))).toEqual(body);
  const { 'g-recaptcha-response': text, ...rest } = JSON.parse(String(second?.[1]?.body));
  expect(rest).toEqual(body);
  expect(second?.[1]?.headers).toMatchObject({ 'idempotency-key': 'one' });
  const { solution } = JSON.parse(atob(text));
  expect(
    (await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret })).verified,
  ).toBe(true);
});

test('a captcha that is asked for again, or can not be had, is told in its words', async () => {
  const fetched = vi.mocked(fetch);
  fetched
    .mockResolvedValueOnce(refusal.clone())
    .mockResolvedValueOnce(json(200, { data: await made() }))
    .mockResolvedValueOnce(refusal.clone());
  await expect(callApi(login, { body })).rejects.toMatchObject({ code: 'captcha_required' });
  expect(fetched).toHaveBeenCalledTimes(3);

  fetched
    .mockResolvedValueOnce(refusal.clone())
    .mockResolvedValueOnce(json(503, { message: '', errors: {} }));
  await expect(callApi(login, { body })).rejects.toMatchObject({ code: 'captcha_required' });
});
