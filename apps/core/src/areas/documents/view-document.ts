import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import { notFound, Refusal } from '../../refusal.ts';
import { openFile } from '../../security/sealed-file.ts';
import { findDocument, noteView } from './store.ts';

const LINK_SECONDS = 300;
const PURPOSE = 'document view';

type Look = { id: number; by: string; expires: number };

const contentOf = ({ id, by, expires }: Look) => `${id} ${expires} ${by}`;

/** Lets somebody of staff look at a document for five minutes. Throws 404 for one that is not kept. */
export async function allowLook(core: Core, db: Queryable, { id, by }: Omit<Look, 'expires'>) {
  const document = await findDocument(db, id);
  if (!document?.file_key) throw notFound('page');
  const expires = Math.floor(secondsAfter(core.clock.now(), LINK_SECONDS).getTime() / 1000);

  return { document, expires, signature: core.secrets.sign(PURPOSE, contentOf({ id, by, expires })) };
}

/** The address at which somebody of staff sees a document for five minutes. Throws 404 for one that is not kept. */
export async function documentLink(core: Core, id: number, by: string): Promise<string> {
  const { expires, signature } = await allowLook(core, core.db, { id, by });
  const query = new URLSearchParams({ expires: String(expires), by, signature });

  return `${core.config.publicUrl}/documents/${id}?${query}`;
}

/**
 * The picture that somebody was let look at; who looked is kept first. Throws 404 for a look that is over or was not allowed, and for a
 * document that is gone; 503 while the storage is away.
 */
export async function viewDocument(
  core: Core,
  { signature, ...look }: Look & { signature: string },
): Promise<Buffer> {
  const isOver = core.clock.now().getTime() >= look.expires * 1000;
  if (!core.secrets.verify(PURPOSE, contentOf(look), signature) || isOver) throw notFound('page');
  const document = await findDocument(core.db, look.id);
  if (!document?.file_key) throw notFound('page');
  await noteView(core.db, document.id, look.by, core.clock.now());
  const { stored_name: name, customer_id: customerId, file_key: fileKey } = document;
  const bytes = await core.storage.get(name).catch(() => {
    throw new Refusal('storage_unavailable');
  });
  const picture =
    bytes && openFile(core.secrets, { name, owner: `customer ${customerId}` }, { bytes, fileKey });
  if (!picture) throw notFound('page');

  return picture;
}
