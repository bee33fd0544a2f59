import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Customer } from '../../caller.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { notFound, Refusal } from '../../refusal.ts';
import { openFile } from '../../security/sealed-file.ts';
import { confirmOwner } from '../identity/face/confirm-owner.ts';
import { findExport } from './store.ts';

const LINK_SECONDS = 60;
const PURPOSE = 'data export';

type Link = { customerId: number; name: string; expires: number };

const contentOf = ({ customerId, name, expires }: Link) => `${customerId} ${expires} ${name}`;

/**
 * An address at which a customer's copy is downloaded within a minute: browsers load files without a bearer. Throws 422 on
 * `current_password`, 429 after many wrong ones, and 404 where no copy is ready.
 */
export async function exportLink(core: Core, owner: Customer, password: string | undefined): Promise<string> {
  const { id: customerId } = await confirmOwner(core, owner, password);
  const row = await findExport(core.db, customerId);
  if (!row?.stored_name || !row.expires_at || row.expires_at <= core.clock.now()) throw notFound('page');
  const expires = Math.floor(secondsAfter(core.clock.now(), LINK_SECONDS).getTime() / 1000);
  const signature = core.secrets.sign(PURPOSE, contentOf({ customerId, name: row.stored_name, expires }));

  return `${core.config.publicUrl}/own-data/${customerId}?${new URLSearchParams({ expires: String(expires), signature })}`;
}

/**
 * The copy behind such an address, as a stream of JSON. Throws 404 for an address that is over or was not made here, and for a copy
 * that is gone; 503 while the storage is away.
 */
export async function readExport(
  core: Core,
  { customerId, expires, signature }: { customerId: number; expires: number; signature: string },
): Promise<Readable> {
  const row = await findExport(core.db, customerId);
  const name = row?.stored_name;
  const isOver = core.clock.now().getTime() >= expires * 1000;
  if (!name || !row.file_key || isOver) throw notFound('page');
  if (!core.secrets.verify(PURPOSE, contentOf({ customerId, name, expires }), signature))
    throw notFound('page');
  const bytes = await core.storage.get(name).catch(() => {
    throw new Refusal('storage_unavailable');
  });
  const packed =
    bytes &&
    openFile(core.secrets, { name, owner: `customer ${customerId}` }, { bytes, fileKey: row.file_key });
  if (!packed) throw notFound('page');

  // A reader who is gone destroys the stream: no fault, and one that nobody hears would end the program.
  return pipeline(Readable.from([packed]), createGunzip(), () => {});
}
