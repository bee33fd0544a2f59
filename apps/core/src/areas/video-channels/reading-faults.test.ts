import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  allow,
  askGoogle,
  dayBefore,
  daysOf,
  join,
  prove,
} from '../../../testing/fixtures/channel-permissions.ts';
import { type Google, startGoogle } from '../../../testing/sources/google.ts';
import { test as base, expect } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { findAccount } from './face/store.ts';
import { readChannels } from './read-channels.ts';

let google: Google;
beforeAll(async () => {
  google = await startGoogle();
});
afterAll(() => google.stop());
beforeEach(() => {
  google.google.fault = null;
  google.state.used = 0;
});

const test = base.extend<{ $file: { asked: Core } }>({
  asked: [async ({ core }, use) => use(askGoogle(core, google)), { scope: 'file' }],
});

test.for<['quota' | 'rate' | 'many' | 'broken' | 'html', string]>([
  ['quota', 'busy'],
  ['rate', 'busy'],
  ['many', 'busy'],
  ['broken', 'unreachable'],
  ['html', 'unreachable'],
])(
  '%s: the last one stays, the trouble is told, and a later one ends it',
  async ([fault, trouble], { api, asked: core }) => {
    const owner = await join(api);
    const proven = await prove(google, api, owner);
    google.report(proven.channel, [[dayBefore(core, 3), 800, 1_800, 135, 37.1, 9, 4]]);
    await allow(google, api, owner, proven);
    await readChannels(core);
    const read = await daysOf(core, proven.account.id);
    const next = () =>
      core.db
        .updateTable('video_account')
        .set({ next_read_at: core.clock.now() })
        .where('id', '=', proven.account.id)
        .execute();
    google.google.fault = fault;
    await next();
    await readChannels(core);
    const row = await findAccount(core.db, proven.account.id);
    expect(row).toMatchObject({ trouble, trouble_since: expect.any(Date), is_reportable: true });
    expect(row?.next_read_at?.getTime()).toBeGreaterThan(core.clock.now().getTime());
    expect(await daysOf(core, proven.account.id)).toEqual(read);
    google.google.fault = null;
    await next();
    await readChannels(core);
    expect(await findAccount(core.db, proven.account.id)).toMatchObject({ trouble: null, failures: 0 });
  },
);

test('a channel that vanished is tried later; an empty report leaves no day and no trouble', async ({
  api,
  asked: core,
}) => {
  const owner = await join(api);
  const proven = await prove(google, api, owner);
  await allow(google, api, owner, proven);
  await readChannels(core);
  expect(await findAccount(core.db, proven.account.id)).toMatchObject({
    is_reportable: true,
    trouble: null,
  });
  expect(await daysOf(core, proven.account.id)).toEqual([]);
  google.channels.splice(google.channels.indexOf(proven.channel), 1);
  await core.db.updateTable('video_account').set({ next_read_at: core.clock.now() }).execute();
  await readChannels(core);
  expect(await findAccount(core.db, proven.account.id)).toMatchObject({ trouble: 'gone' });
});
