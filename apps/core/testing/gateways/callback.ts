import type { Callback as ReadCallback } from '../../src/adapters/gateways/port.ts';

/** Body and headers of a gateway's callback. */
export type Callback = { raw: string; headers: Record<string, string> };

/** A callback as the shop's address receives it. */
export const byPost = ({ raw, headers }: Callback): ReadCallback => ({
  method: 'POST',
  raw: Buffer.from(raw),
  query: new URLSearchParams(),
  headers,
});
