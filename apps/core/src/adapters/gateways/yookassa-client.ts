import { createHash } from 'node:crypto';
import { askVendor, NoAnswer, type VendorAnswer } from './ask-vendor.ts';

/** A shop at YooKassa. `url`: of its API. */
export type YooKassaKeys = { shopId: string; secretKey: string; url: string };

export type YooKassaClient = {
  /** Sends a request; a POST is done once for its key, for 24 hours. Throws NoAnswer. */
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
      // 202: it is being done, and nobody knows how it ends.
      if (answer.status === 202 || answer.status === 401 || answer.status === 403)
        throw new NoAnswer(`yookassa: answered ${answer.status}`);

      return answer;
    },
  };
}

/** Keys have 64 characters at most, names of shops may have more. */
const keyOf = (name: string) => createHash('sha256').update(name).digest('hex');
