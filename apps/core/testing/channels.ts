import * as contract from '@fanfare/contract';
import { readChannels } from '../src/areas/video-channels/read-channels.ts';
import type { Core } from '../src/core.ts';
import type { Api, TestCustomer } from './api.ts';

let made = 0;

/** The link of a channel that nobody has linked; a word in its handle chooses its course (simulated-reporting.ts). */
export function channelLink(course = 'northwind'): string {
  made += 1;

  return `https://www.youtube.com/@${course}-${process.pid.toString(36)}x${made}`;
}

/** Links a channel of the embedded network, not verified yet. */
export async function linked(api: Api, { token }: TestCustomer, url = channelLink()) {
  const reply = await api.call(contract.linkChannel, { body: { youtube_channel_url: url } }, { token });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));

  return reply.body.data;
}

export const accountParams = ({ id }: { id: number }) => ({ params: { youtubeAccountId: String(id) } });

/** Links a channel and proves it. */
export async function verified(api: Api, owner: TestCustomer, url = channelLink()) {
  const account = await linked(api, owner, url);
  for (const call of [contract.verifyChannelCode, contract.verifyPublicSubscriptions]) {
    const reply = await api.call(call, accountParams(account), { token: owner.token });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  }

  return account;
}

/** A verified channel that has been read. */
export async function readChannel(given: { api: Api; core: Core }, owner: TestCustomer, url = channelLink()) {
  const account = await verified(given.api, owner, url);
  await readChannels(given.core);

  return account;
}
