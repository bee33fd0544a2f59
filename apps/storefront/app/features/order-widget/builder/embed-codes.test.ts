import { expect, test } from 'vitest';
import { embedCode } from './embed-codes.ts';
import { PLAIN_LOOK } from './look.ts';

const publicUrl = 'https://shop.example';

const widget = {
  id: 7,
  name: 'Mine & "yours" <b>',
  api_token: 'ow_4f8Kd2nQw7',
  minimum_purchase_amount: '1.00',
  payment_methods: [1],
  reward_percent: 0.15,
};

test('a name of any letters ends neither the attribute nor the element', () => {
  for (const kind of ['script', 'frame'] as const) {
    const code = embedCode(kind, { widget, look: PLAIN_LOOK, publicUrl });
    expect(code).toContain('Mine &amp; &quot;yours&quot; &lt;b&gt;');
    expect(code).not.toMatch(/<b>|"yours"/);
  }
  expect(embedCode('link', { widget, look: PLAIN_LOOK, publicUrl })).toBe(
    'https://shop.example/app/widget?token=ow_4f8Kd2nQw7',
  );
});

test('a look is in all three codes, in the same words', () => {
  const look = { scheme: 'dark', language: 'pt_BR', network: 'youtube' } as const;
  const address = `${publicUrl}/app/pt_BR/widget?token=ow_4f8Kd2nQw7&scheme=dark&network=youtube`;
  expect(embedCode('link', { widget, look, publicUrl })).toBe(address);
  for (const kind of ['script', 'frame'] as const)
    expect(embedCode(kind, { widget, look, publicUrl })).toContain(`="${address.replaceAll('&', '&amp;')}"`);
  expect(embedCode('script', { widget, look, publicUrl })).toContain(
    'scheme="dark" lang="pt_BR" network="youtube">',
  );
});
