import { createHash } from 'node:crypto';
import { askVendor, NoAnswer, type VendorAnswer } from './ask-vendor.ts';

/** A merchant at Cryptomus, with the key by which it takes payments. `url`: of its API. */
export type CryptomusKeys = { merchant: string; apiKey: string; url: string };

/** By what both sides sign ("Request format"): MD5 of the base64 of a body and the key. */
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
