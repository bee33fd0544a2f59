import { expect, test } from 'vitest';
import { makeSecrets } from '../config/secrets.ts';
import { seal, unseal } from './sealed.ts';

const secrets = makeSecrets('x'.repeat(40));
const lock = { purpose: 'test', owner: '7' };
const plain = Buffer.from('what nobody may read');

test('what is sealed opens again, and looks different each time', () => {
  const [one, other] = [seal(secrets, lock, plain), seal(secrets, lock, plain)];
  expect(one.equals(other)).toBe(false);
  expect(one.includes(plain)).toBe(false);
  expect(unseal(secrets, lock, one)?.equals(plain)).toBe(true);
});

test('it opens for nobody else, for nothing else, by no other key, and not when a bit of it was changed', () => {
  const sealed = seal(secrets, lock, plain);
  expect(unseal(secrets, { ...lock, owner: '8' }, sealed)).toBeNull();
  expect(unseal(secrets, { ...lock, purpose: 'other' }, sealed)).toBeNull();
  expect(unseal(makeSecrets('y'.repeat(40)), lock, sealed)).toBeNull();
  for (const at of [0, 15, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
    expect(unseal(secrets, lock, changed)).toBeNull();
  }
  expect(unseal(secrets, lock, Buffer.alloc(5))).toBeNull();
});
