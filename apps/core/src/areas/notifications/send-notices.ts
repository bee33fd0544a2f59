import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type PushAnswer, postPush } from '../../adapters/push/post-push.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { noticeOf } from './notice-words.ts';
import { pushKeys } from './push-key.ts';
import { type DeviceRow, dropDevice, findLivingDevice, type NoticeRow } from './store.ts';

/** Longer than an answer takes. A worker that died in between has sent them, or not: the same tag makes them one. */
const CLAIM_SECONDS = 60;
/** At most one push a minute for each device; events in between are merged. */
const QUIET_SECONDS = 60;
/** Notices that are a day old are dropped. */
const LASTS_SECONDS = 24 * 3600;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 3600;
const AT_ONCE = 100;

/** Browsers with notices to send: each is a lane of its own, so that a slow push service holds up no other. */
export async function devicesWithNotices(core: Core): Promise<string[]> {
  const now = core.clock.now();
  const { rows } = await sql<{ id: number }>`
    select id from push_device device
    where (quiet_until is null or quiet_until <= ${now}) and exists (
      select from push_notice where device_id = device.id and next_try_at <= ${now}
    ) order by id limit 500`.execute(core.db);

  return rows.map(({ id }) => String(id));
}

/** Sends what is due to one browser as one message, and notes what its push service said. */
export async function sendNoticesTo(core: Core, deviceId: number): Promise<void> {
  const device = await findLivingDevice(core.db, deviceId);
  if (!device) return;
  const notices = await claim(core, deviceId);
  if (notices.length === 0) return;
  const notice = await noticeOf(core, device.locale, notices);
  const answer = await postPush(
    {
      endpoint: device.endpoint,
      keys: device,
      message: Buffer.from(JSON.stringify(notice)),
      topic: topicOf(notice.tag),
      lasts: LASTS_SECONDS,
    },
    {
      vapid: await pushKeys(core),
      contact: core.config.publicUrl,
      now: core.clock.now(),
      mayBePrivate: core.config.privateWebhooks,
    },
  );
  await note(core, device, notices, answer);
}

/** Claims due notices of a browser by moving their time ahead; those that are too old are deleted. */
async function claim(core: Core, deviceId: number): Promise<NoticeRow[]> {
  const now = core.clock.now();
  await core.db
    .deleteFrom('push_notice')
    .where('device_id', '=', deviceId)
    .where('created_at', '<', secondsAfter(now, -LASTS_SECONDS))
    .execute();
  const { rows } = await sql<NoticeRow>`
    update push_notice set next_try_at = ${secondsAfter(now, CLAIM_SECONDS)}, tries = tries + 1 where id in (
      select id from push_notice where device_id = ${deviceId} and next_try_at <= ${now}
      order by id limit ${AT_ONCE} for update skip locked
    ) returning *`.execute(core.db);

  return rows.toSorted((one, other) => Number(one.id - other.id));
}

async function note(
  core: Core,
  device: DeviceRow,
  notices: readonly NoticeRow[],
  answer: PushAnswer,
): Promise<void> {
  const now = core.clock.now();
  const ids = notices.map(({ id }) => id);
  const about = { device: device.id, status: 'status' in answer ? answer.status : null };
  if (answer.kind === 'gone') {
    core.log.info(about, 'browser with push notices is gone');
    return dropDevice(core.db, device.id);
  }
  if (answer.kind === 'later') {
    core.log.warn({ ...about, failure: answer.failure }, 'push notice will be sent again');
    const tries = Math.max(...notices.map((each) => each.tries));
    const wait = Math.min(
      answer.seconds ?? FIRST_WAIT_SECONDS * 2 ** Math.min(tries - 1, 20),
      LONGEST_WAIT_SECONDS,
    );
    await core.db
      .updateTable('push_notice')
      .set({ next_try_at: secondsAfter(now, wait) })
      .where('id', 'in', ids)
      .execute();
    return;
  }
  if (answer.kind === 'refused') core.log.error(about, 'push notice was refused');
  const told = answer.kind === 'taken' ? { told_at: now } : {};
  await inTransaction(core, async (tx) => {
    await tx
      .updateTable('push_device')
      .set({ quiet_until: secondsAfter(now, QUIET_SECONDS), ...told })
      .where('id', '=', device.id)
      .execute();
    await tx.deleteFrom('push_notice').where('id', 'in', ids).execute();
  });
}

/** A topic has at most 32 characters of base64url (RFC 8030), and push services read it. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32);
