import { expect, test } from 'vitest';
import { embedCode } from './embed-codes.ts';

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
    const code = embedCode(kind, widget, 'https://shop.example');
    expect(code).toContain('Mine &amp; &quot;yours&quot; &lt;b&gt;');
    expect(code).not.toMatch(/<b>|"yours"/);
  }
  expect(embedCode('link', widget, 'https://shop.example')).toBe(
    'https://shop.example/app/widget?token=ow_4f8Kd2nQw7',
  );
});
