import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe } from 'vitest';
import { solve } from '../../../testing/doubles/captcha.ts';
import { expect, test } from '../../../testing/test.ts';
import { makeSecrets } from '../../config/secrets.ts';
import { databaseCounters } from '../../limits/counters.ts';
import { makeProofOfWork } from './proof-of-work.ts';

describe('S9 the captcha that is built in', () => {
  test('a solution of the action lets one request through, also with two processes', async ({ core }) => {
    const other = makeProofOfWork({ ...core, counters: databaseCounters(core.db) });
    const solution = await solve(await core.captcha.challenge('order'));
    const told = await Promise.all([
      core.captcha.verify('order', solution),
      other.verify('order', solution),
      core.captcha.verify('order', solution),
    ]);
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(await other.verify('order', solution)).toBe(false);
  });

  test('none is accepted that is missing, of another action, late, forged, easier, or no solution', async ({
    core,
    clock,
  }) => {
    const challenge = await core.captcha.challenge('sign_in');
    const solution = await solve(challenge);
    const { solution: found } = JSON.parse(Buffer.from(solution, 'base64').toString());
    const pack = (change: object, counter = found) =>
      Buffer.from(JSON.stringify({ challenge: { ...challenge, ...change }, solution: counter })).toString(
        'base64',
      );
    const foreign = makeProofOfWork({
      ...core,
      secrets: makeSecrets('another key, as long as it has to be'),
    });
    const refused = [
      '',
      'x',
      'null',
      '[]',
      'a'.repeat(5000),
      pack({ signature: '00'.repeat(32) }),
      pack({ parameters: { ...challenge.parameters, cost: 1 } }),
      pack({ parameters: { ...challenge.parameters, keyPrefix: '' } }),
      pack({ parameters: { ...challenge.parameters, data: { action: 'order' } } }),
      pack({ parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 } }),
      pack({}, { ...found, counter: found.counter + 1 }),
      pack({}, { ...found, derivedKey: '00'.repeat(32) }),
      await solve(await foreign.challenge('sign_in')),
    ];
    for (const [place, text] of refused.entries())
      expect(await core.captcha.verify('sign_in', text), `case ${place}`).toBe(false);
    expect(await core.captcha.verify('order', solution)).toBe(false);
    const late = await solve(await core.captcha.challenge('sign_in'));
    clock.tick(601);
    expect(await core.captcha.verify('sign_in', late)).toBe(false);
  });

  test('nobody who can not count its uses lets it through', async ({ core }) => {
    const counters = { add: () => Promise.reject(new Error('gone')) };
    const captcha = makeProofOfWork({ ...core, counters });
    const solution = await solve(await captcha.challenge('order'));
    await expect(captcha.verify('order', solution)).rejects.toThrow('gone');
  });

  test('a challenge is work of some 256 guesses', async ({ core }) => {
    const { parameters, signature } = await core.captcha.challenge('order');
    expect(parameters).toMatchObject({ keyPrefix: '00', cost: 2000, data: { action: 'order' } });
    const solution = await solveChallenge({ challenge: { parameters, signature } as never, deriveKey });
    expect(solution?.counter).toBeTypeOf('number');
  });
});
