// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CUSTOMER, show } from '../../../shared/testing/rendering.tsx';
import { IdentitySection } from './identity-section.tsx';

afterEach(cleanup);

const PROVIDERS = [
  { name: 'telegram', title: 'Telegram' },
  { name: 'work', title: 'Work' },
];

test.each([
  ['northwind_bot', 'Telegram (@northwind_bot)'],
  [null, 'Telegram'],
])(
  'INST-19 what connects Telegram names the bot of the shop, %s, and no other service has it',
  (telegramBotUsername, title) => {
    show(<IdentitySection identities={[]} providers={PROVIDERS} />, {
      profile: CUSTOMER,
      settings: { telegramBotUsername },
    });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      `Connect ${title}`,
      'Connect Work',
    ]);
  },
);
