import { ApiError } from '@fanfare/client/api-error.ts';
import { uploadApi } from '@fanfare/client/upload-api.ts';
import { sendSupportFile, sendTicketFile, TICKET_FILES, type TicketFile } from '@fanfare/contract';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useInstance } from '../../shared/pages/instance.ts';
import { ticketAsked } from './ticket/ticket-asked.ts';

type Row = {
  key: number;
  name: string;
  /** Sent share of the file, 0 to 1. */
  share: number;
  /** Null until it has arrived. */
  file: TicketFile | null;
  error: string | null;
};
export type Files = {
  rows: readonly Row[];
  /** Ids of those that have arrived. */
  ids: number[];
  add(chosen: readonly File[]): void;
  remove(key: number): void;
  clear(): void;
};

/** Files that are sent while a message is written: of a ticket, by its link for a guest, or for the first message of one. */
export function useFiles(ticket?: { id: number; token: string | null }): Files {
  const { t } = useLingui();
  const { locale } = useInstance();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const last = useRef(0);
  const change = (key: number, next: Partial<Row>) =>
    setRows((known) => known.map((row) => (row.key === key ? { ...row, ...next } : row)));

  async function send(key: number, chosen: File): Promise<void> {
    const body = new FormData();
    body.set('filename', chosen.name.slice(-255));
    body.set('file', chosen);
    const onProgress = (share: number) => change(key, { share });
    try {
      const { data } =
        ticket === undefined
          ? await uploadApi(sendSupportFile, { query: { locale }, body }, onProgress)
          : await uploadApi(
              sendTicketFile,
              { ...ticketAsked(ticket.id, locale, ticket.token), body },
              onProgress,
            );
      change(key, { file: data, share: 1 });
    } catch (error) {
      const said = error instanceof ApiError ? (error.errors.file?.join(' ') ?? error.message) : '';
      change(key, { error: said || t`It could not be sent. Try again.` });
    }
  }

  return {
    rows,
    ids: rows.flatMap(({ file }) => file?.id ?? []),
    add(chosen) {
      const room = TICKET_FILES - rows.length;
      const added = chosen.slice(0, Math.max(room, 0)).map((file) => {
        last.current += 1;
        return { file, row: { key: last.current, name: file.name, share: 0, file: null, error: null } };
      });
      setRows((known) => [...known, ...added.map(({ row }) => row)]);
      for (const { file, row } of added) void send(row.key, file);
    },
    remove: (key) => setRows((known) => known.filter((row) => row.key !== key)),
    clear: () => setRows([]),
  };
}
