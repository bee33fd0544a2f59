import { createHash } from 'node:crypto';
import { askVendor, NoAnswer, type VendorAnswer } from './ask-vendor.ts';

/** Access to a shop at YooKassa. `url` is the API's. */
export type YooKassaKeys = { shopId: string; secretKey: string; url: string };

export type YooKassaClient = {
  /** Sends a request; a POST is performed once per key within 24 hours. Throws NoAnswer. */
  ask(method: 'GET' | 'POST', path: string, asked?: { key: string; body: object }): Promise<VendorAnswer>;
};

export function makeYooKassaClient({ shopId, secretKey, url }: YooKassaKeys): YooKassaClient {
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;

  return {
    async ask(method, path, asked) {
      const answer = await askVendor(`${url}${path}`, {
        method,
        headers: { authorization, ...(asked && { 'idempotence-key': keyOf(asked.key) }) },
        ...(asked && { body: JSON.stringify(asked.body) }),
      });
      // 202: the request is being processed, and its outcome is unknown.
      if (answer.status === 202 || answer.status === 401 || answer.status === 403)
        throw new NoAnswer(`yookassa: answered ${answer.status}`);

      return answer;
    },
  };
}

/** Keys have at most 64 characters; our references may be longer. */
const keyOf = (name: string) => createHash('sha256').update(name).digest('hex');
