import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** Address of a shop: its proxy, or its webs themselves, of which the next is asked where one is away. */
export type Front = {
  host: string;
  ports: number[];
  /** Certificate of the proxy; null where there is no TLS, or no proxy. */
  certificate: string | null;
  isProxy: boolean;
};
export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  ms: number;
};
type RequestOptions = { method?: string; body?: unknown; headers?: Record<string, string> };
export type Visitor = ReturnType<typeof makeVisitor>;

const PATIENCE_MS = 30_000;

/** A browser or program at an IP address of its own, as the limits of the shop see it. Nothing that has an effect is asked twice. */
export function makeVisitor(front: Front, address: string) {
  const options = { keepAlive: front.isProxy, maxSockets: 6, localAddress: address };
  const agent = front.certificate === null ? new HttpAgent(options) : new HttpsAgent(options);
  const request = front.certificate === null ? httpRequest : httpsRequest;
  const tls = front.certificate === null ? {} : { ca: front.certificate, servername: front.host };
  const named = front.isProxy ? {} : { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' };

  const askAt = (port: number, path: string, { method = 'GET', body, headers }: RequestOptions) =>
    new Promise<Answer>((resolve, reject) => {
      const since = performance.now();
      const sent = request(
        {
          ...{ host: '127.0.0.1', port, path, method, agent, ...tls },
          headers: {
            ...{ host: front.host, 'accept-encoding': 'identity', ...named, ...headers },
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          signal: AbortSignal.timeout(PATIENCE_MS),
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.once('error', reject);
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts),
              ms: performance.now() - since,
            }),
          );
        },
      );
      sent.once('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
    });

  return {
    async ask(path: string, asked: RequestOptions = {}): Promise<Answer> {
      for (const [place, port] of front.ports.entries()) {
        const answer = await askAt(port, path, asked).catch((error: NodeJS.ErrnoException) => {
          // Without a proxy in front this stands for one: connections that no web accepted before it closed are reset, and what
          // has no effect is asked of the other web (deploy/nginx.conf).
          const isUnsent = error.code === 'ECONNREFUSED';
          const isHarmless =
            error.code === 'ECONNRESET' && !front.isProxy && (asked.method ?? 'GET') === 'GET';
          if ((isUnsent || isHarmless) && place + 1 < front.ports.length) return null;
          throw error;
        });
        if (answer !== null) return answer;
      }
      throw new Error(`no web answers ${path}`);
    },
    leave: () => agent.destroy(),
  };
}
