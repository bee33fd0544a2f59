import type { LookupAddress } from 'node:dns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startNameServer } from '../../testing/doubles/name-server.ts';
import { startOutside } from '../../testing/sources/outside.ts';
import { postOutside } from './post-outside.ts';
import { lookupForStrangers } from './public-addresses.ts';

const NAMES = {
  'here.example': ['127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'mixed.example': ['93.184.215.14', '10.0.0.1'],
  'other-family.example': ['93.184.215.14', 'fd00::1'],
  'public.example': ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
  'silent.example': null,
};

let names: Awaited<ReturnType<typeof startNameServer>>;
let outside: Awaited<ReturnType<typeof startOutside>>;
beforeAll(async () => {
  [names, outside] = [await startNameServer(NAMES), await startOutside()];
});
afterAll(() => Promise.all([names.stop(), outside.stop()]));

const post = (host: string) =>
  postOutside(`http://${host}:${new URL(outside.url).port}/`, {
    headers: {},
    body: '{}',
    lookup: lookupForStrangers(names.resolver),
  });

describe('posting to an address that a stranger has chosen', () => {
  test.for<[string, string]>([
    ['here.example', 'private'],
    ['metadata.example', 'private'],
    ['mapped.example', 'private'],
    ['mixed.example', 'private'],
    ['other-family.example', 'private'],
    ['unknown.example', 'not_found'],
    ['silent.example', 'not_found'],
  ])('connects to nothing when the name %s is %s', async ([host, failure]) => {
    expect(await post(host)).toMatchObject({ status: null, failure });
    expect(outside.asked).toEqual([]);
  });

  test('asks for a name once, and connects to the addresses that were checked', async () => {
    const found = await new Promise<LookupAddress[]>((resolve, reject) =>
      lookupForStrangers(names.resolver)('public.example', { all: true }, (error, addresses) =>
        error ? reject(error) : resolve(addresses as LookupAddress[]),
      ),
    );
    expect(found).toEqual([
      { address: '93.184.215.14', family: 4 },
      { address: '2606:2800:21f:cb07:6820:80da:af6b:8b2c', family: 6 },
    ]);
    // For each family of addresses.
    expect(names.asked.filter((name) => name === 'public.example').length).toBe(2);
  });

  test('an address in figures needs no name, and is looked at all the same', async () => {
    expect(await post('127.0.0.1')).toMatchObject({ failure: 'private' });
    expect(await post('[::ffff:127.0.0.1]')).toMatchObject({ failure: 'private' });
    expect(outside.asked).toEqual([]);
  });
});
