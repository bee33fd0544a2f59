import type { DocumentStep, staff } from '@fanfare/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Id, Time } from './columns.ts';

/** Customers' files: identity documents and data exports. */
export type DocumentsTables = {
  document: {
    id: Id;
    customer_id: number;
    step: DocumentStep;
    stored_name: string;
    /** Key of the file, sealed for its customer; null once the file is deleted. */
    file_key: Buffer | null;
    /** Size as stored, in bytes. */
    size: number;
    state: Generated<'waiting' | 'accepted' | 'refused'>;
    /** Reason of the refusal: a code of the desk, words of staff, or both. */
    code: Generated<staff.DocumentRefusal | null>;
    reason: string | null;
    decided_by: string | null;
    sent_at: Time;
    decided_at: Time | null;
  };
  /** Every view of a document by staff. */
  document_view: { id: GeneratedAlways<bigint>; document_id: number; viewed_by: string; viewed_at: Time };
  /** Data exports, at most one per customer. */
  data_export: {
    id: Id;
    customer_id: number;
    requested_at: Time;
    /** Due time for a worker; null once it is made. */
    next_try_at: Time | null;
    stored_name: string | null;
    /** Key of the file, sealed for its customer. */
    file_key: Buffer | null;
    /** Size of the unencrypted file, in bytes. */
    size: number | null;
    ready_at: Time | null;
    expires_at: Time | null;
  };
  /** Files to delete: those dropped, and those that no row may ever name. A worker deletes what is due. */
  dropped_file: { name: string; next_try_at: Date };
};
