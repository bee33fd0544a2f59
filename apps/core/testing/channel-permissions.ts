import * as contract from '@fanfare/contract';
import { makeYouTubeReporting, PERMISSION_RETURN } from '../src/adapters/reporting/youtube-reporting.ts';
import { secondsAfter } from '../src/clock.ts';
import type { Core } from '../src/core.ts';
import type { Api, TestCustomer } from './api.ts';
import { accountParams, linked } from './channels.ts';
import { CLIENT, type Google } from './sources/google.ts';
import { YOUTUBE_KEY } from './sources/youtube.ts';
import { expect } from './test.ts';

const DAY = 24 * 3600;

/** The shop asks the double of Google in place of the embedded network. */
export function askGoogle(core: Core, google: Google): Core {
  core.reporting = makeYouTubeReporting({
    apiKey: YOUTUBE_KEY,
    client: CLIENT,
    publicUrl: core.config.publicUrl,
    clock: core.clock,
    at: google.url,
  });

  return core;
}

export type Owner = TestCustomer & { cookie: string };

/** A customer with the cookie of their session. */
export async function join(api: Api): Promise<Owner> {
  const email = `owner-${Math.random().toString(36).slice(2)}@example.com`;
  const password = 'correct horse 42';
  const reply = await api.call(contract.register, {
    body: { name: 'Owner', email, password, password_confirmation: password },
  });

  return {
    id: reply.body.data.id,
    email,
    token: String(reply.headers.authorization).replace('Bearer ', ''),
    cookie: cookiesOf(reply.headers),
  };
}

const cookiesOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');

/** A channel that its owner has linked and proven. */
export async function prove(google: Google, api: Api, owner: TestCustomer) {
  const channel = google.open();
  const account = await linked(api, owner, `https://www.youtube.com/${channel.handle}`);
  google.describe(channel, { description: `Hello ${account.code}`, hasPublicSubscriptions: true });
  for (const call of [contract.verifyChannelCode, contract.verifyPublicSubscriptions])
    expect((await api.call(call, accountParams(account), owner)).status).toBe(200);

  return { channel, account };
}

export type Journey = { leaves?: string; change?: (search: URLSearchParams) => void; cookie?: string };

/** The way to Google and back; where it ended. */
export async function allow(
  google: Google,
  api: Api,
  owner: Owner,
  proven: Awaited<ReturnType<typeof prove>>,
  way: Journey = {},
) {
  const begun = await api.call(contract.allowChannelReading, accountParams(proven.account), owner);
  expect(begun.status).toBe(200);
  const search = google.allow(begun.body.data.url, proven.channel, way.leaves);
  way.change?.(search);
  const back = await api.send({
    method: 'GET',
    path: `${PERMISSION_RETURN}?${search}`,
    headers: { cookie: `${way.cookie ?? owner.cookie}; ${cookiesOf(begun.headers)}` },
  });
  expect(back.status).toBe(303);

  return String(back.headers.location);
}

/** Days of a channel as they are kept. */
export const daysOf = (core: Core, accountId: number) =>
  core.db.selectFrom('channel_day').selectAll().where('account_id', '=', accountId).orderBy('day').execute();
/** The day so many days ago. */
export const dayBefore = (core: Core, back: number) =>
  secondsAfter(core.clock.now(), -back * DAY)
    .toISOString()
    .slice(0, 10);
