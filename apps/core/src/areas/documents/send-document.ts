import { randomBytes } from 'node:crypto';
import type { DocumentStep } from '@fanfare/contract';
import { claimFile, dropFiles } from '../../adapters/storage/dropped-files.ts';
import { storeFile } from '../../adapters/storage/store-file.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { invalidField } from '../../refusal.ts';
import { sealFile } from '../../security/sealed-file.ts';
import { lockCustomer, storeVerification } from '../accounts/face/verification.ts';
import { areComplete, documentsStateOf } from './documents-state.ts';
import { readPhoto } from './read-photo.ts';
import { insertDocument, takeBack, waitingDocuments } from './store.ts';

/**
 * Keeps a photo of one step in place of the one before, encrypted under a name of ours (C-25, rules §4). Throws 422 on
 * `file` for what is no picture (see readPhoto) and on `step` once documents were accepted, 503 `storage_unavailable` while nothing
 * can be stored: then nothing has changed.
 */
export async function sendDocument(
  core: Core,
  customerId: number,
  { step, photo }: { step: DocumentStep; photo: Buffer },
): Promise<void> {
  const { state } = await documentsStateOf(core.db, customerId, 'en');
  if (state === 'accepted') throw invalidField('step', 'documents.accepted_already');
  const picture = await readPhoto(photo);
  const name = `${step}-${randomBytes(16).toString('hex')}.jpg`;
  const { bytes, fileKey } = sealFile(core.secrets, { name, owner: `customer ${customerId}` }, picture);
  await storeFile(core, name, bytes);
  const now = core.clock.now();
  await inTransaction(core, async (tx) => {
    await lockCustomer(tx, customerId);
    await dropFiles(tx, await takeBack(tx, customerId, step), now);
    await claimFile(tx, name);
    await insertDocument(tx, {
      customer_id: customerId,
      step,
      stored_name: name,
      file_key: fileKey,
      size: bytes.length,
      sent_at: now,
    });
    await noteCompleteness(tx, customerId, now);
  });
}

/** Takes back what waits, one step or all: the files go (API-28). */
export async function takeBackDocuments(core: Core, customerId: number, step?: DocumentStep): Promise<void> {
  const now = core.clock.now();
  await inTransaction(core, async (tx) => {
    await lockCustomer(tx, customerId);
    await dropFiles(tx, await takeBack(tx, customerId, step), now);
    await noteCompleteness(tx, customerId, now);
  });
}

async function noteCompleteness(tx: Tx, customerId: number, now: Date): Promise<void> {
  const isComplete = areComplete(await waitingDocuments(tx, customerId));
  await storeVerification(tx, customerId, { verification_sent_at: isComplete ? now : null });
}
