import type { DocumentStep } from '@fanfare/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Id, Time } from './columns.ts';

/** Files of customers: photos by which they show who they are, and copies of their data. */
export type DocumentsTables = {
  document: {
    id: Id;
    customer_id: number;
    step: DocumentStep;
    stored_name: string;
    /** Of the file, sealed for its customer; null once the file is gone. */
    file_key: Buffer | null;
    /** Bytes, as it is stored. */
    size: number;
    state: Generated<'waiting' | 'accepted' | 'refused'>;
    reason: string | null;
    decided_by: string | null;
    sent_at: Time;
    decided_at: Time | null;
  };
  /** Who looked at one, each time. */
  document_view: { id: GeneratedAlways<bigint>; document_id: number; viewed_by: string; viewed_at: Time };
  /** A copy of what is kept of a customer: one at a time. */
  data_export: {
    id: Id;
    customer_id: number;
    requested_at: Time;
    /** When a worker makes it; null once it is made. */
    next_try_at: Time | null;
    stored_name: string | null;
    /** Of the file, sealed for its customer. */
    file_key: Buffer | null;
    /** Bytes, as a text. */
    size: number | null;
    ready_at: Time | null;
    expires_at: Time | null;
  };
  /** Files that are to go, and those that no row may ever name; a worker deletes what is due. */
  dropped_file: { name: string; next_try_at: Date };
};
