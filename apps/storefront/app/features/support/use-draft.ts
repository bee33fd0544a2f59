import { callApi } from '@fanfare/client/api.ts';
import { keepTicketDraft, type TicketKind } from '@fanfare/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useInstance } from '../../shared/pages/instance.ts';

const EVERY_MS = 5_000;

type About = { ticket_id: number } | { order_id: number | null };

export type Draft = {
  /** Time at which it was last kept; null while nothing is. */
  keptAt: string | null;
  write(text: string, kind?: TicketKind): void;
};

/** Keeps what is being written on the server, every five seconds while it changes, for all devices of a customer. */
export function useDraft(about: About, { isOn }: { isOn: boolean }): Draft {
  const { locale } = useInstance();
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const written = useRef<{ text: string; kind?: TicketKind } | null>(null);
  const keep = useEffectEvent(async () => {
    const draft = written.current;
    if (draft === null) return;
    written.current = null;
    // A draft that could not be kept is still in the field.
    const answer = await callApi(keepTicketDraft, { query: { locale }, body: { ...about, ...draft } }).catch(
      () => null,
    );
    if (answer !== null) setKeptAt(answer.data.kept_at);
  });
  // Time passes outside of React.
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => void keep(), EVERY_MS);

    return () => clearInterval(timer);
  }, [isOn]);

  return {
    keptAt,
    write: (text, kind) => {
      written.current = { text, ...(kind && { kind }) };
    },
  };
}
