import * as contract from '@fanfare/contract';
import { LOOK_EVERY_MINUTES } from '@fanfare/rules';
import type {
  ChannelNews,
  FoundPublication,
  PublicationSource,
} from '../../src/adapters/publications/port.ts';
import { makePublications } from '../../src/adapters/publications/publications.ts';
import { hostsToAsk, lookAtChannelsOf } from '../../src/areas/subscriptions/look-at-channels.ts';
import { orderPublications } from '../../src/areas/subscriptions/order-publications.ts';
import type { Core } from '../../src/core.ts';
import type { Api, TestCustomer } from '../api.ts';
import { DEMO } from '../samples.ts';

const LOOK_SECONDS = LOOK_EVERY_MINUTES * 60;

/** A source of publications that tells what a test published, in place of the core's own. */
export function takeSource(core: Core) {
  const published = new Map<string, FoundPublication[]>();
  const asked: string[] = [];
  let answer: (() => Promise<ChannelNews> | ChannelNews) | null = null;
  const source: PublicationSource = {
    networks: ['youtube', 'instagram'],
    host: 'publications.test',
    everySeconds: LOOK_SECONDS,
    linkForm: null,
    takes: () => true,
    async newest({ url }) {
      asked.push(url);
      if (answer !== null) return answer();
      return {
        state: 'told',
        publications: published.get(url) ?? [],
        cursor: null,
        name: 'Northwind',
        picture: null,
      };
    },
  };
  core.publications = makePublications([source]);

  return {
    /** Channels that were asked for, in order. */
    asked,
    /** Lets every channel answer so; null: as published. */
    answers(next: typeof answer) {
      answer = next;
    },
    publish(url: string, change: Partial<FoundPublication> = {}): FoundPublication {
      const key = `p${Math.random().toString(36).slice(2).padEnd(12, '0').slice(0, 10)}`;
      const publication = {
        key,
        url: `https://www.youtube.com/watch?v=${key}`,
        title: null,
        picture: null,
        publishedAt: core.clock.now(),
        ...change,
      };
      published.set(url, [publication, ...(published.get(url) ?? [])]);

      return publication;
    },
  };
}

let channels = 0;

/** A channel that nobody follows yet. */
export function freshChannel(): string {
  channels += 1;

  return `https://www.youtube.com/@northwind${process.pid.toString(36)}x${channels}`;
}

type Body = Parameters<typeof subscribe>[2];

/** Subscribes a customer to a channel with 1,000 views at 2.40; the answer as it came. */
export function subscribe(
  api: Api,
  { token }: TestCustomer,
  body: {
    url: string;
    contents_limit?: number;
    recurring_payments_method_id?: number;
    billing_type?: 'balance' | 'card';
  },
) {
  return api.call(
    contract.createSubscription,
    { body: { services: [{ service_id: DEMO.views, quantity: 1000, is_guarantee: false }], ...body } },
    { token },
  );
}

/** Subscribes as `subscribe` does; gives the subscription. */
export async function subscribed(api: Api, buyer: TestCustomer, body: Body): Promise<contract.Subscription> {
  const answer = await subscribe(api, buyer, body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));

  return answer.body.data;
}

/** Looks at all channels that are due. */
export async function lookAtAll(core: Core): Promise<void> {
  for (const host of await hostsToAsk(core)) await lookAtChannelsOf(core, host);
}

/** Looks at all channels that are due, and orders what is found. */
export async function findAndOrder(core: Core): Promise<void> {
  await lookAtAll(core);
  await orderPublications(core);
}

/** The time passes until channels are looked at again. */
export const untilNextLook = LOOK_SECONDS + 1;
