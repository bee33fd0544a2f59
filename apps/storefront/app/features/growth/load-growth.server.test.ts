import { expect, test } from 'vitest';
import type { Call } from '../../shared/pages/app-context.ts';
import { loadGrowth } from './load-growth.server.ts';

test('what can not be read leaves its figure out, and nothing else', async () => {
  const asked: string[] = [];
  const call: Call = async ({ name }) => {
    asked.push(name);
    if (name === 'getSuggestionLimit') return { data: { limit: 20, used: 25, resets_at: '' } } as never;
    if (name === 'getPlan') return { data: null } as never;
    throw new Error('away');
  };
  expect(await loadGrowth(call, 'en', undefined)).toEqual({
    referral: null,
    widget: null,
    tasks: null,
    trials: null,
    searches: { left: 0, limit: 20 },
    campaigns: null,
    plan: null,
  });
  expect(asked).toHaveLength(7);
});
