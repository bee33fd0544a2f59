import { createHash } from 'node:crypto';
import { askVendor, NoAnswer, type VendorAnswer } from './ask-vendor.ts';

/** Merchant id at Cryptomus and its payment API key. `url` is the API's. */
export type CryptomusKeys = { merchant: string; apiKey: string; url: string };

/** Signature of requests and webhooks ("Request format"): MD5 of the body's base64 and the key. */
export const cryptomusSign = (body: string, apiKey: string): string =>
  createHash('md5')
    .update(Buffer.from(body).toString('base64') + apiKey)
    .digest('hex');

/** Sends a signed request. Throws NoAnswer. */
export function makeCryptomusClient({ merchant, apiKey, url }: CryptomusKeys) {
  return async (path: string, asked: object): Promise<VendorAnswer> => {
    const body = JSON.stringify(asked);
    const headers = { merchant, sign: cryptomusSign(body, apiKey) };
    const answer = await askVendor(`${url}${path}`, { method: 'POST', headers, body });
    if (answer.status === 401 || answer.status === 403) throw new NoAnswer('cryptomus: our keys are refused');

    return answer;
  };
}
