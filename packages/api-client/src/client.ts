import { CALLS, type Calls } from './calls.ts';

export type { Calls } from './calls.ts';

export type ClientOptions = {
  /** Address of the shop, such as https://shop.example. */
  url: string;
  /** An API token with the rights that the calls need. */
  token: string;
  /** In place of the global one. */
  fetch?: typeof fetch;
  /** Times that a call is sent again when the shop is away or had too many; 2 by default. */
  retries?: number;
};

export type CallOptions = {
  /** Names a call that moves money: sent again with it, the first answer comes back. A new one by default. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/** A refusal, as the shop words it. */
export class FanfareError extends Error {
  /** HTTP status. */
  readonly status: number;
  /** For programs, such as `insufficient_funds`. */
  readonly code: string;
  /** Messages by field, such as `orders.0.url`. */
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(status: number, { message, code, errors }: Refusal) {
    super(message ?? `The shop answered with ${status}`);
    this.name = 'FanfareError';
    this.status = status;
    this.code = code ?? 'unknown';
    this.errors = errors ?? {};
  }
}

type Refusal = { message?: string; code?: string; errors?: Record<string, string[]> };
type Name = keyof Calls;
/** An input is needed where one of its parts is. */
type Arguments<Input> =
  Record<never, never> extends Input
    ? [input?: Input, options?: CallOptions]
    : [input: Input, options?: CallOptions];

/** A method for each call; an answer that is no JSON is its text. */
export type Client = {
  [Call in Name]: (...args: Arguments<Calls[Call]['input']>) => Promise<Calls[Call]['answer']>;
};

type Input = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** Statuses after which the same request may be sent again: too many calls, or a shop that is away. */
const TEMPORARY = [429, 502, 503];
const LONGEST_PAUSE_SECONDS = 30;

/**
 * Calls of a shop by an API token. Throws FanfareError for a refusal, and what fetch throws where nothing answered: a call that
 * moves money is then sent again by the same key, so nothing is ordered twice.
 */
export function createClient({ url, token, fetch: send = fetch, retries = 2 }: ClientOptions): Client {
  const origin = url.replace(/\/+$/, '');

  async function call(name: Name, input: Input = {}, options: CallOptions = {}): Promise<unknown> {
    const { method, path, movesMoney } = CALLS[name];
    const key = options.idempotencyKey ?? (movesMoney ? crypto.randomUUID() : undefined);
    const request: RequestInit = {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...(options.signal && { signal: options.signal }),
    };
    const mayRepeat = method === 'GET' || key !== undefined;
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= retries || !mayRepeat;
      const response = await send(origin + addressOf(path, input), request).catch((error: unknown) => {
        if (isLast || options.signal?.aborted) throw error;
        return null;
      });
      if (response?.ok) return answerOf(response);
      if (response && (isLast || !TEMPORARY.includes(response.status))) throw await refusalOf(response);
      await pause(Number(response?.headers.get('retry-after') ?? attempt + 1), options.signal);
    }
  }

  return new Proxy({} as Client, {
    get: (_, name) =>
      typeof name === 'string' && Object.hasOwn(CALLS, name)
        ? (input?: Input, options?: CallOptions) => call(name as Name, input, options)
        : undefined,
  });
}

function addressOf(path: string, { params = {}, query = {} }: Input): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

  return search.size === 0 ? filled : `${filled}?${search}`;
}

async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204) return null;

  return response.headers.get('content-type')?.includes('json') ? response.json() : response.text();
}

async function refusalOf(response: Response): Promise<FanfareError> {
  const refusal: unknown = await response.json().catch(() => null);

  return new FanfareError(response.status, typeof refusal === 'object' && refusal !== null ? refusal : {});
}

function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  const wanted = Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), LONGEST_PAUSE_SECONDS) : 1;

  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, wanted * 1000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
