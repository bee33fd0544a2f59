import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** A person with an account at the service. */
export type Person = {
  sub: string;
  id?: number;
  email?: string;
  email_verified?: boolean;
  name?: string;
  preferred_username?: string;
  hd?: string;
};
type Key = Awaited<ReturnType<typeof makeKey>>;
type AuthorizationRequest = { nonce: string; challenge: string; redirectUri: string; person: Person };

const CLIENT = { id: 'the shop', secret: 'its secret' };
let keys = 0;

/** True for a client that proved itself by the announced way, and by no other (RFC 6749, 2.3.1). */
function isClient(request: IncomingMessage, form: URLSearchParams, methods: string[] | undefined): boolean {
  const { authorization } = request.headers;
  if (methods?.includes('client_secret_post'))
    return authorization === undefined && form.get('client_secret') === CLIENT.secret;
  const encoded = [CLIENT.id, CLIENT.secret].map((part) => encodeURIComponent(part).replaceAll('%20', '+'));

  return (
    form.get('client_secret') === null &&
    authorization === `Basic ${Buffer.from(encoded.join(':')).toString('base64')}`
  );
}

async function makeKey() {
  const kid = `key-${++keys}`;
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });

  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

/** An OpenID Connect service on this machine, in place of an outside party. */
export async function startOidcProvider() {
  const codes = new Map<string, AuthorizationRequest>();
  let key: Key = await makeKey();
  /** `skew`: seconds that its clock is ahead; `change`: its mistakes; `person`: who sits before its page, null says no. */
  const state = {
    isDown: false,
    skew: 0,
    change: {} as JWTPayload,
    person: null as Person | null,
    /** Announced ways to take the secret of a client; undefined announces none, which means the header. */
    methods: ['client_secret_post'] as string[] | undefined,
    /** Switch that closes a kept connection at the moment of its next request, as any server may (RFC 9112, 9.5). */
    closesKept: false,
  };
  const kept = new WeakSet<Socket>();
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (state.closesKept && kept.has(request.socket)) return void request.socket.destroy();
    kept.add(request.socket);
    if (state.isDown) return void json(503, {});
    if (request.url === '/jwks') return void json(200, { keys: [key.jwk] });
    if (request.url?.startsWith('/.well-known/'))
      return void json(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        ...(state.methods && { token_endpoint_auth_methods_supported: state.methods }),
      });
    if (request.url?.startsWith('/authorize')) {
      const address = new URL(request.url, issuer);
      const back = address.searchParams.get('redirect_uri') ?? '';
      const no = `?${new URLSearchParams({ error: 'access_denied', state: address.searchParams.get('state') ?? '' })}`;
      const location = `${back}${state.person === null ? no : consent(address.href, state.person)}`;
      return void response.writeHead(302, { location }).end();
    }
    const form = new URLSearchParams(await text(request));
    const asked = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      asked?.challenge === challenge &&
      asked.redirectUri === form.get('redirect_uri') &&
      isClient(request, form, state.methods);
    if (!isRight || !asked) return void json(400, { error: 'invalid_grant' });
    const id_token = await sign({ ...asked.person, nonce: asked.nonce });
    json(200, { access_token: 'none', token_type: 'bearer', id_token });
  }

  const sign = (claims: JWTPayload, over: JWTPayload = {}) => {
    const now = Math.floor(Date.now() / 1000) + state.skew;
    const standard = { iss: issuer, aud: CLIENT.id, iat: now, exp: now + 600 };

    return new SignJWT({ ...standard, ...claims, ...state.change, ...over })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .sign(key.privateKey);
  };

  /** Consents on its page as a person; gives the query that it sends them back with. */
  function consent(address: string, person: Person): string {
    const asked = new URL(address).searchParams;
    const code = randomBytes(8).toString('hex');
    codes.set(code, {
      nonce: asked.get('nonce') ?? '',
      challenge: asked.get('code_challenge') ?? '',
      redirectUri: asked.get('redirect_uri') ?? '',
      person,
    });

    return `?${new URLSearchParams({ code, state: asked.get('state') ?? '' })}`;
  }

  return {
    issuer,
    client: CLIENT,
    state,
    sign,
    async rotate() {
      key = await makeKey();
    },
    consent,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type OidcServer = Awaited<ReturnType<typeof startOidcProvider>>;
