import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { expect, test } from '../../../testing/test.ts';
import { cleanUp } from '../../jobs/clean-up.ts';

const DAY = 86_400;
const CHOICE = { analytics: 'granted', advertising: 'denied', text_version: 3 } as const;

const rows = (core: Parameters<typeof cleanUp>[0]) =>
  core.db.selectFrom('consent').selectAll().orderBy('chosen_at').orderBy('id').execute();

describe('what readers choose about cookies', () => {
  test('CK-07 a choice is proved by a row of id, choices, text version and time, and by its cookie of 180 days', async ({
    core,
    api,
    clock,
  }) => {
    clock.stand();
    const { status, body, headers } = await api.call(contract.recordConsent, { body: CHOICE });
    expect(status).toBe(201);
    expect(await rows(core)).toEqual([
      { id: body.data.id, analytics: true, advertising: false, text_version: 3, chosen_at: clock.now() },
    ]);
    const [cookie = ''] = [headers['set-cookie']].flat().map(String);
    expect(cookie).toMatch(new RegExp(`^use-cookie=granted\\.denied\\.3\\.${body.data.id};`));
    expect(cookie).toContain(`Max-Age=${180 * DAY}`);
    expect(cookie).toContain('Path=/');
    expect(cookie).toContain('SameSite=Lax');
    // The page reads it: what it loads depends on it.
    expect(cookie).not.toContain('HttpOnly');
    clock.goOn();
  });

  test('whatever else is sent is refused, and sets nothing', async ({ core, api }) => {
    const before = (await rows(core)).length;
    for (const body of [
      {},
      { ...CHOICE, analytics: true },
      { ...CHOICE, advertising: 'maybe' },
      { ...CHOICE, text_version: 0 },
      { ...CHOICE, text_version: 1.5 },
      { ...CHOICE, ip: '10.0.0.1' },
      [],
    ]) {
      const reply = await api.send({ method: 'POST', path: '/api/v1/consents', body });
      expect(reply.status, JSON.stringify(body)).toBe(422);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    expect(await rows(core)).toHaveLength(before);
  });

  test('proof is kept for 24 months, then dropped by the clock', async ({ core, api, clock }) => {
    await core.db.deleteFrom('consent').execute();
    await api.call(contract.recordConsent, { body: CHOICE });
    clock.tick(729 * DAY);
    await cleanUp(core);
    expect(await rows(core)).toHaveLength(1);
    clock.tick(2 * DAY);
    await cleanUp(core);
    expect(await rows(core)).toEqual([]);
  });
});
