import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import {
  findAndOrder,
  freshChannel,
  lookAtAll,
  subscribe,
  subscribed,
  takeSource,
  untilNextLook,
} from '../../../testing/doubles/publications.ts';
import { startOutside } from '../../../testing/sources/outside.ts';
import { startYouTube } from '../../../testing/sources/youtube.ts';
import { expect, test } from '../../../testing/test.ts';
import { makeChosenPublications } from '../../adapters/publications/chosen-publications.ts';
import type { PublicationSource } from '../../adapters/publications/port.ts';
import { makePublications } from '../../adapters/publications/publications.ts';
import { makeYouTube } from '../../adapters/publications/youtube.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { hostsToAsk, lookAtChannelsOf } from './look-at-channels.ts';

const errorsOf = ({ body }: { body: unknown }) => (body as contract.ErrorBody).errors;
const troubleOf = async (core: Core, url: string) =>
  (await core.db.selectFrom('channel').select('trouble').where('url', '=', url).executeTakeFirstOrThrow())
    .trouble;

test('a link that its source can not ask about is refused with the form that it takes; with a key it is taken', async ({
  api,
  core,
}) => {
  const youtube = await startYouTube();
  const channel = youtube.open();
  const url = `https://www.youtube.com/${channel.handle}`;
  const buyer = await api.customer(20);
  const chosen = { chosen: [], clock: core.clock };
  core.publications = makeChosenPublications({ ...chosen, youtubeApiKey: null });
  const refused = await subscribe(api, buyer, { url });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(errorsOf(refused))).toContain('https://www.youtube.com/channel/UC…');
  expect((await subscribe(api, buyer, { url: 'https://www.youtube.com/c/northwind' })).status).toBe(422);
  expect((await subscribe(api, buyer, { url: `https://www.youtube.com/channel/${channel.id}` })).status).toBe(
    201,
  );
  core.publications = makeChosenPublications({ ...chosen, youtubeApiKey: 'key-of-a-project-at-google' });
  expect((await subscribe(api, buyer, { url })).status).toBe(201);
  // A key that is taken away later.
  core.publications = makeChosenPublications({ ...chosen, youtubeApiKey: null });
  await core.db.updateTable('channel').set({ next_check_at: null }).where('url', '!=', url).execute();
  await lookAtAll(core);
  expect(await troubleOf(core, url)).toBe('no_source');
  await youtube.stop();
});

test('a network whose source is taken away is not offered; what runs waits, says so, and goes on where it was', async ({
  api,
  core,
  clock,
}) => {
  const youtube = await startYouTube();
  const channel = youtube.open();
  const url = `https://www.youtube.com/channel/${channel.id}`;
  const source = makeYouTube({ apiKey: null, clock, at: youtube.url });
  core.publications = makePublications([source]);
  const buyer = await api.customer(20);
  const { id } = await subscribed(api, buyer, { url });
  const offered = async () => {
    const { body } = await api.call(contract.listSubscriptionNetworks, {}, { token: buyer.token });
    return body.data.map(({ slug }) => slug);
  };
  expect(await offered()).toEqual(['youtube']);
  core.publications = makeChosenPublications({
    chosen: [{ network: 'youtube', kind: 'none' }],
    youtubeApiKey: null,
    clock,
  });
  clock.tick(60);
  youtube.publish(channel, clock.now());
  await lookAtAll(core);
  expect(await offered()).toEqual([]);
  expect((await subscribe(api, buyer, { url: freshChannel() })).status).toBe(422);
  const read = async () =>
    (
      await api.call(
        contract.getSubscription,
        { params: { subscriptionId: String(id) } },
        { token: buyer.token },
      )
    ).body.data;
  expect(await read()).toMatchObject({ status: 'in_processing', trouble: 'no_source' });
  core.publications = makePublications([source]);
  clock.tick(untilNextLook);
  await findAndOrder(core);
  expect(await read()).toMatchObject({ trouble: null, subscription_contents_count: 1 });
  await youtube.stop();
});

test('a post that two sources tell by other names is one, by its link', async ({ api, core, clock }) => {
  const [youtube, outside] = [await startYouTube(), await startOutside()];
  const channel = youtube.open();
  const url = `https://www.youtube.com/channel/${channel.id}`;
  core.publications = makePublications([makeYouTube({ apiKey: null, clock, at: youtube.url })]);
  const buyer = await api.customer(20);
  const { id } = await subscribed(api, buyer, { url });
  clock.tick(60);
  const video = youtube.publish(channel, clock.now());
  await findAndOrder(core);
  outside.on('/', {
    body: JSON.stringify({
      publications: [
        { id: 'mine-1', url: `https://youtu.be/${video.id}`, published_at: video.publishedAt.toISOString() },
      ],
    }),
  });
  core.publications = makeChosenPublications({
    chosen: [{ network: 'youtube', kind: 'json', url: `${outside.url}/?of={url}`, key: null }],
    youtubeApiKey: null,
    clock,
  });
  clock.tick(untilNextLook);
  await findAndOrder(core);
  expect(outside.asked.map(({ path }) => path)).toContain(`/?of=${encodeURIComponent(url)}`);
  const { rows } = await sql<{ orders: number; found: number }>`
    select contents_count as found, (select count(*)::int from orders where customer_id = ${buyer.id}) as orders
    from subscription where id = ${id}`.execute(core.db);
  expect(rows).toEqual([{ found: 1, orders: 1 }]);
  await Promise.all([youtube.stop(), outside.stop()]);
});

/** Follows channels of a customer's, and no others. */
async function followMany(
  core: Core,
  api: Parameters<typeof subscribed>[0],
  count: number,
): Promise<string[]> {
  await core.db.updateTable('channel').set({ next_check_at: null }).execute();
  const buyer = await api.customer(2000);
  const { id } = await subscribed(api, buyer, { url: freshChannel() });
  const urls = Array.from({ length: count }, () => freshChannel());
  await sql`
    with followed as (
      insert into channel (network_id, url, next_check_at)
      select (select id from network where slug = 'youtube'), url, ${core.clock.now()}::timestamptz
      from unnest(${urls}::text[]) as url returning id
    ), made as (
      insert into subscription (customer_id, channel_id, status, contents_limit, billing_type, cost_per_publication,
        fee_per_publication, decimals, locale, created_at, last_found_at)
      select customer_id, followed.id, status, contents_limit, billing_type, cost_per_publication, fee_per_publication,
        decimals, locale, created_at, last_found_at
      from subscription, followed where subscription.id = ${id} returning id
    )
    insert into subscription_service (subscription_id, position, service_id, quantity, is_guarantee, cost)
    select made.id, position, service_id, quantity, is_guarantee, cost from subscription_service, made
    where subscription_id = ${id}`.execute(core.db);

  return urls;
}

test('a round without news costs one statement for a hundred channels, and a cursor is kept when it changes', async ({
  api,
  core,
  clock,
}) => {
  const source = takeSource(core);
  const urls = await followMany(core, api, 400);
  await lookAtAll(core);
  const round = async (answer: Parameters<typeof source.answers>[0]) => {
    source.answers(answer);
    clock.tick(untilNextLook);
    let statements = 0;
    const db = core.db.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await lookAtAll({ ...core, db });
    // Two ask which hosts and networks have channels that are due.
    return statements - 2;
  };
  const told = (cursor: unknown) => () =>
    ({ state: 'told', publications: [], cursor, name: 'Northwind', picture: null }) as const;
  // 401 channels are claimed two hundred at a time.
  expect(await round(told({ etag: 'one' }))).toBe(6);
  expect(await round(told({ etag: 'one' }))).toBe(3);
  expect(await round(() => ({ state: 'unchanged' }))).toBe(3);
  expect(await round(() => ({ state: 'gone' }))).toBe(6);
  const { rows } = await sql<{ cursor: unknown; trouble: string; count: number }>`
    select cursor, trouble, count(*)::int as count from channel where url = any(${urls}) group by 1, 2`.execute(
    core.db,
  );
  expect(rows).toEqual([{ cursor: { etag: 'one' }, trouble: 'gone', count: 400 }]);
});

test('looks are spread over their time, and stay so after a downtime', async ({ api, core, clock }) => {
  takeSource(core);
  const urls = await followMany(core, api, 300);
  clock.stand();
  const spread = async () => {
    const { rows } = await sql<{ from: number; to: number; thirds: number }>`
      select extract(epoch from min(next_check_at) - ${clock.now()})::float as from,
        extract(epoch from max(next_check_at) - ${clock.now()})::float as to,
        count(distinct floor(extract(epoch from next_check_at - ${clock.now()}) / 150))::int as thirds
      from channel where url = any(${urls})`.execute(core.db);
    return rows[0];
  };
  await lookAtAll(core);
  expect(await spread()).toMatchObject({ thirds: 3 });
  clock.tick(5 * 3600);
  await lookAtAll(core);
  const after = await spread();
  expect(after?.thirds).toBeGreaterThanOrEqual(3);
  expect(after?.from).toBeGreaterThan(0);
  expect(after?.to).toBeLessThanOrEqual(900);
  clock.goOn();
});

test('networks of one host share its questions, and a host that is slow holds up no other', async ({
  api,
  core,
}) => {
  await followMany(core, api, 20);
  const buyer = await api.customer(20);
  await subscribe(api, buyer, {
    url: 'https://www.instagram.com/lanes/',
    services: [{ service_id: 35, quantity: 1000 }],
  } as never);
  let open = 0;
  let most = 0;
  let letGo = () => {};
  const waits = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const slow = (network: string, host: string): PublicationSource => ({
    networks: [network],
    host,
    everySeconds: 900,
    linkForm: null,
    takes: () => true,
    async newest() {
      open += 1;
      most = Math.max(most, open);
      if (host === 'slow.test') await waits;
      open -= 1;
      return { state: 'unchanged' };
    },
  });
  core.publications = makePublications([slow('youtube', 'slow.test'), slow('instagram', 'slow.test')]);
  expect(await hostsToAsk(core)).toEqual(['slow.test']);
  const running = lookAtChannelsOf(core, 'slow.test');
  await expect.poll(() => open).toBe(8);
  core.publications = makePublications([slow('youtube', 'slow.test'), slow('instagram', 'quick.test')]);
  await lookAtChannelsOf(core, 'quick.test');
  expect(open).toBe(8);
  letGo();
  await running;
  expect(most).toBeLessThanOrEqual(9);
});

test('a premiere is ordered for when it begins, though it was announced before the subscription', async ({
  api,
  core,
  clock,
}) => {
  const youtube = await startYouTube();
  const channel = youtube.open();
  const begin = clock.now();
  const premiere = youtube.publish(channel, secondsAfter(begin, -3600), {
    live: 'upcoming',
    scheduledAt: secondsAfter(begin, 1800),
  });
  core.publications = makePublications([makeYouTube({ apiKey: youtube.state.key, clock, at: youtube.url })]);
  const buyer = await api.customer(20);
  const url = `https://www.youtube.com/${channel.handle}`;
  const { id } = await subscribed(api, buyer, { url });
  const count = async () =>
    (
      await core.db
        .selectFrom('subscription')
        .select('contents_count')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).contents_count;
  for (let look = 0; look < 2; look += 1) {
    await findAndOrder(core);
    expect(await count()).toBe(0);
    clock.tick(untilNextLook);
  }
  Object.assign(premiere, { live: 'live', beganAt: clock.now() });
  clock.tick(untilNextLook);
  await findAndOrder(core);
  expect(await count()).toBe(1);
  expect(await troubleOf(core, url)).toBeNull();
  await youtube.stop();
});

test('giving news and ordering it reads no growing table as a whole', async ({ api, core, clock }) => {
  const tables = ['subscription', 'subscription_service', 'subscription_content', 'publication'];
  const source = takeSource(core);
  const urls = await followMany(core, api, 1000);
  for (const table of tables)
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = off)`.execute(core.db);
  const countReads = async (table: string) => {
    const { rows } = await sql<{ asWhole: number; byIndex: number }>`
      select seq_tup_read::int as "asWhole", idx_scan::int as "byIndex" from pg_stat_user_tables
      where schemaname = 'public' and relname = ${table}`.execute(core.db);
    return rows[0] ?? { asWhole: 0, byIndex: 0 };
  };
  const before = new Map<string, number>();
  for (const table of tables) before.set(table, (await countReads(table)).asWhole);
  const indexed = (await countReads('publication')).byIndex;
  clock.tick(60);
  for (const url of urls.slice(0, 200)) for (const _ of [1, 2, 3]) source.publish(url);
  await findAndOrder(core);
  // Statistics of a connection are counted a moment later. Each of its first plans may read a thousand rows; one such read
  // for each of the 200 channels would be 200,000.
  await expect
    .poll(async () => (await countReads('publication')).byIndex - indexed, { timeout: 30_000 })
    .toBeGreaterThan(1200);
  for (const table of tables)
    expect((await countReads(table)).asWhole - (before.get(table) ?? 0), table).toBeLessThan(100_000);
});
