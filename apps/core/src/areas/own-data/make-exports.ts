import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { parseLocale } from '@fanfare/contract';
import { writeLetters } from '../../adapters/mail/outbox.ts';
import { claimFile, dropFiles, dropUnlessClaimed } from '../../adapters/storage/dropped-files.ts';
import { shopUrl } from '../../addresses/page-url.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { workOff } from '../../data/work-off.ts';
import { sealFile } from '../../security/sealed-file.ts';
import { type CustomerRow, findCustomer } from '../accounts/face/store.ts';
import { copyOf } from './face/write-copy.ts';
import {
  claimExports,
  type ExportRow,
  postponeExport,
  storeMadeExport,
  takeOverdueExports,
} from './store.ts';

/** A worker that was killed is taken for dead then, and another one begins anew; one that works renews its claim. */
const CLAIM_SECONDS = 45;
const RENEWED_MS = 10_000;
const AGAIN_SECONDS = 600;
/** C-45: the copy lies ready so long. */
const KEPT_SECONDS = 7 * 24 * 3600;

/** Makes copies that were asked for, one after another; one that fails is tried again later and stops no other. */
export async function makeExports(core: Core, signal?: AbortSignal): Promise<void> {
  const claim = () => {
    const now = core.clock.now();
    return claimExports(core.db, { now, claimedUntil: secondsAfter(now, CLAIM_SECONDS), limit: 1 });
  };
  await workOff({ claim, batch: 1, signal }, async (due) => {
    for (const row of due) await attemptMaking(core, row);
  });
}

async function attemptMaking(core: Core, row: ExportRow): Promise<void> {
  const renewal = setInterval(() => {
    postponeExport(core.db, row.id, secondsAfter(core.clock.now(), CLAIM_SECONDS)).catch(() => undefined);
  }, RENEWED_MS);
  try {
    await makeExport(core, row);
  } catch (error) {
    const { message } = error as Error;
    core.log.warn({ account: row.customer_id, err: message }, 'copy of data could not be made');
    clearInterval(renewal);
    await postponeExport(core.db, row.id, secondsAfter(core.clock.now(), AGAIN_SECONDS));
  } finally {
    clearInterval(renewal);
  }
}

/** Takes copies away whose seven days are over. */
export async function dropOverdueExports(core: Core): Promise<void> {
  const now = core.clock.now();
  await inTransaction(core, async (tx) => dropFiles(tx, await takeOverdueExports(tx, now), now));
}

async function makeExport(core: Core, { id, customer_id: customerId }: ExportRow): Promise<void> {
  const customer = await findCustomer(core.db, customerId);
  if (!customer) return;
  const name = `export-${randomBytes(16).toString('hex')}.json.gz`;
  let size = 0;
  async function* counted() {
    for await (const part of copyOf(core, customer as CustomerRow)) {
      size += Buffer.byteLength(part);
      yield part;
    }
  }
  const packed = await buffer(Readable.from(counted()).compose(createGzip()));
  const { bytes, fileKey } = sealFile(core.secrets, { name, owner: `customer ${customerId}` }, packed);
  await dropUnlessClaimed(core.db, name, core.clock.now());
  await core.storage.put(name, bytes);
  await inTransaction(core, async (tx) => {
    const now = core.clock.now();
    const made = { stored_name: name, file_key: fileKey, size, ready_at: now };
    const isKept = await storeMadeExport(tx, id, { ...made, expires_at: secondsAfter(now, KEPT_SECONDS) });
    if (!isKept) return;
    await claimFile(tx, name);
    await tellOwner(core, tx, customer);
  });
}

async function tellOwner(core: Core, tx: Tx, customer: CustomerRow): Promise<void> {
  const now = core.clock.now();
  const locale = parseLocale(customer.locale) ?? 'en';
  const letter = {
    template: 'data-ready' as const,
    props: {
      name: customer.name,
      accountUrl: `${shopUrl(core, locale)}account-management?part=data#own-data`,
    },
    idempotencyKey: `data-ready:${customer.id}:${now.getTime()}`,
    recipient: customer.email,
    locale,
  };
  await writeLetters(tx, [letter], now);
}
