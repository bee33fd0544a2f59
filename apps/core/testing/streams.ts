import type { Core } from '../src/core.ts';

/** One message of a stream; `data` parsed. */
type Message = { event: string; data: { id?: number; status?: string }; id: string | null };

export type Stream = {
  status: number;
  hasEnded(): boolean;
  messages(): Message[];
  /** The last id that was sent. */
  lastId(): string | null;
  leave(): void;
};

type Options = { token?: string; query?: string; lastEventId?: string };

/** Opens the stream of order events and reads it until it ends or is left. */
export async function follow(core: Core, { token, query = '', lastEventId }: Options): Promise<Stream> {
  const leaving = new AbortController();
  const response = await fetch(`${core.config.publicUrl}/api/v1/order-events${query}`, {
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    signal: leaving.signal,
  });
  let text = '';
  let hasEnded = false;
  const read = async () => {
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += piece;
  };
  void read()
    .catch(() => undefined)
    .then(() => {
      hasEnded = true;
    });
  const blocks = () => text.split('\n\n').slice(0, -1);

  return {
    status: response.status,
    hasEnded: () => hasEnded,
    messages: () =>
      blocks().flatMap((block) => {
        const data = fieldOf(block, 'data');
        return data === null
          ? []
          : [{ event: fieldOf(block, 'event') ?? '', data: JSON.parse(data), id: fieldOf(block, 'id') }];
      }),
    lastId: () => blocks().reduce<string | null>((last, block) => fieldOf(block, 'id') ?? last, null),
    leave: () => leaving.abort(),
  };
}

const fieldOf = (block: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null;
