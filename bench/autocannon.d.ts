/** Types of the part of autocannon that the benchmark uses; the package has none. */
declare module 'autocannon' {
  export type Request = {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  };
  type Client = { setRequests(requests: Request[]): void };
  type Options = {
    url: string;
    connections: number;
    duration?: number;
    /** Requests after which it ends, whatever the duration. */
    amount?: number;
    /** Milliseconds between two samples, with one of which it ends. */
    sampleInt?: number;
    timeout?: number;
    /** Requests a second of all connections together; open loop. */
    overallRate?: number;
    requests?: Request[];
    setupClient?: (client: Client) => void;
  };
  type Result = {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    throughput: { total: number };
    non2xx: number;
    errors: number;
    timeouts: number;
    duration: number;
    '2xx': number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
