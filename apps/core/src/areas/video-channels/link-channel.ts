import { identifyLink, isChannelKind } from '@fanfare/rules';
import { sql } from 'kysely';
import type { ChannelFacts, Reporting } from '../../adapters/reporting/port.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { invalidField, Refusal } from '../../refusal.ts';
import { askForCustomer } from './ask-source.ts';
import { newCode } from './codes.ts';
import { type AccountRow, factColumns, findAccounts, updateAccount } from './face/store.ts';
import { FIRST_CHECK_SECONDS } from './look-again.ts';
import { isTaken, lockChannel } from './verified-channel.ts';

const FIELD = 'youtube_channel_url';
const MOST_CHANNELS = 10;

/**
 * Links a channel by one of its links, not verified yet (API-29). A link that is there already stays as it is. A claim of somebody else
 * that was not proven is no hindrance.
 *
 * Throws 422 on `youtube_channel_url`: no link of a channel (a video's suggests its channel), not found, of another account.
 */
export async function linkChannel(core: Core, customerId: number, url: string): Promise<AccountRow> {
  const { kind, url: link } = requireLink(url);
  const facts = await askForCustomer(core, FIELD, async (source) => {
    if (!isChannelKind(kind)) throw isVideo(source, await source.channelOfVideo(link));
    if (!source.takes(link)) throw invalidField(FIELD, 'video_accounts.old_link');
    return source.findChannel(link);
  });
  if (!facts) throw invalidField(FIELD, 'video_accounts.not_found');
  const code = await newCode(core);

  return inTransaction(core, async (tx) => {
    await lockChannel(tx, facts.id);
    if (await isTaken(tx, facts.id, customerId)) throw invalidField(FIELD, 'video_accounts.taken');
    await lockChannelsOf(tx, customerId);
    const linked = await findAccounts(tx, customerId);
    const known = linked.find((row) => row.youtube_channel_id === facts.id);
    if (known) {
      await updateAccount(tx, known.id, factColumns(facts, core.clock.now()));
      return known;
    }
    if (linked.length >= MOST_CHANNELS)
      throw invalidField(FIELD, 'video_accounts.too_many', { most: MOST_CHANNELS });

    return insertAccount(tx, { customerId, facts, code, now: core.clock.now() });
  });
}

/** A link of YouTube in its canonical form. Throws 422. */
function requireLink(url: string) {
  const result = identifyLink(url);
  if (!result.ok) throw invalidField(FIELD, `link.${result.error}`);
  if (result.link.network !== 'youtube') throw invalidField(FIELD, 'video_accounts.other_network');

  return result.link;
}

/** Suggests the channel of a video as `params.channel_url`, where there is one. */
function isVideo(source: Reporting, channelId: string | null): Refusal {
  return new Refusal('invalid', {
    fields: { [FIELD]: [{ id: 'video_accounts.is_video' }] },
    params: channelId === null ? {} : { channel_url: source.pageOf(channelId) },
  });
}

/** A customer's channels are counted by one of their calls at a time. */
async function lockChannelsOf(tx: Tx, customerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`channels of ${customerId}`}, 0))`.execute(tx);
}

type NewAccount = {
  customerId: number;
  facts: ChannelFacts;
  code: { code: string; code_until: Date };
  now: Date;
};

function insertAccount(tx: Tx, { customerId, facts, code, now }: NewAccount): Promise<AccountRow> {
  return tx
    .insertInto('video_account')
    .values({
      customer_id: customerId,
      youtube_channel_id: facts.id,
      ...code,
      ...factColumns(facts, now),
      next_check_at: secondsAfter(now, FIRST_CHECK_SECONDS),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
