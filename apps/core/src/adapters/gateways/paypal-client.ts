import { askVendor, NoAnswer, type VendorAnswer } from './ask-vendor.ts';

/** App of a PayPal account, with its webhook for this shop. `url` is the API's. */
export type PayPalKeys = { clientId: string; clientSecret: string; webhookId: string; url: string };

type RequestOptions = { body?: string; requestId?: string };
export type PayPalClient = {
  /** Sends a request with our app's token. Throws NoAnswer. */
  ask(method: 'GET' | 'POST', path: string, asked?: RequestOptions): Promise<VendorAnswer>;
};

const EARLY_MS = 60_000;

/** Keeps a token, which lasts some hours; one that PayPal rejects is replaced, once per request. */
export function makePayPalClient({ clientId, clientSecret, url }: PayPalKeys): PayPalClient {
  let token: { text: string; until: number } | null = null;

  async function freshToken(): Promise<string> {
    if (token !== null && token.until > Date.now()) return token.text;
    const { status, body } = await askVendor(`${url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const { access_token, expires_in } = body as { access_token?: unknown; expires_in?: unknown };
    if (typeof access_token !== 'string') throw new NoAnswer(`paypal: no token (${status})`);
    token = { text: access_token, until: Date.now() + Number(expires_in) * 1000 - EARLY_MS };

    return access_token;
  }

  async function send(method: 'GET' | 'POST', path: string, { body, requestId }: RequestOptions) {
    return askVendor(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await freshToken()}`,
        prefer: 'return=representation',
        ...(requestId !== undefined && { 'paypal-request-id': requestId }),
      },
      ...(method === 'POST' && { body: body ?? '{}' }),
    });
  }

  return {
    async ask(method, path, asked = {}) {
      const first = await send(method, path, asked);
      if (first.status !== 401) return first;
      token = null;
      const second = await send(method, path, asked);
      if (second.status === 401) throw new NoAnswer('paypal: our keys are refused');
      return second;
    },
  };
}
