import { expect, test } from 'vitest';
import { browserKeys, readVapid } from '../../../testing/doubles/push-service.ts';
import { encryptPush, LONGEST_BODY, LONGEST_PUSH } from './encrypt-push.ts';
import { makeVapidKeys, vapidHeader } from './vapid.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** The example of RFC 8291, section 5, with the keys of its appendix A. */
const EXAMPLE = {
  plain: 'When I grow up, I want to be a watermelon',
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  ours: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  theirs: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('a message is encrypted as in the example of RFC 8291', () => {
  const browser = browserKeys({ privateKey: EXAMPLE.theirs, auth: EXAMPLE.auth });
  const body = encryptPush(browser, Buffer.from(EXAMPLE.plain), {
    privateKey: EXAMPLE.ours,
    salt: EXAMPLE.salt,
  });
  expect(body.toString('base64url')).toBe(EXAMPLE.body);
  expect(browser.read(bytes(EXAMPLE.body))).toBe(EXAMPLE.plain);
});

test('a browser reads messages of any length up to what push services take, and no other browser reads them', () => {
  const browser = browserKeys();
  for (const length of [0, 1, 1_000, LONGEST_PUSH]) {
    const plain = 'x'.repeat(length);
    const body = encryptPush(browser, Buffer.from(plain));
    expect(body.length).toBeLessThanOrEqual(LONGEST_BODY);
    expect(browser.read(body)).toBe(plain);
    expect(() => browserKeys().read(body)).toThrow();
  }
  expect(() => encryptPush(browser, Buffer.alloc(LONGEST_PUSH + 1))).toThrow(RangeError);
});

test('push services know the shop by a header that is signed for one of them and for less than a day', () => {
  const keys = makeVapidKeys();
  const now = new Date('2026-11-27T12:00:00Z');
  const endpoint = 'https://push.example:8443/send/abc';
  const said = readVapid(vapidHeader(keys, { endpoint, contact: 'https://shop.example', now }));
  expect(said).toEqual({
    aud: 'https://push.example:8443',
    exp: now.getTime() / 1000 + 12 * 3600,
    sub: 'https://shop.example',
    key: keys.publicKey.toString('base64url'),
  });
  expect(keys.publicKey.length).toBe(65);
  expect(keys.publicKey[0]).toBe(4);
});
