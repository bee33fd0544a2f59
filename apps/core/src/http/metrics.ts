import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of the process, in Prometheus' format at /metrics. */
export type Metrics = {
  registry: Registry;
  requests: Counter<'route' | 'method' | 'status'>;
  seconds: Histogram<'route'>;
  ordersPlaced: Counter<'paid_by'>;
  refusedCallbacks: Counter<'reason'>;
  disputes: Counter<'state'>;
  pageFaults: Counter<'application' | 'kind'>;
};

const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

type Sources = {
  /** True where a monitor reads them. */
  isRead: boolean;
  pool: pg.Pool;
  dueRows: () => Promise<Record<string, number>>;
  /** The optional parts of the shop, of which `partsAway` are unavailable. */
  parts: readonly string[];
  partsAway: () => Promise<string[]>;
};

let observed: Registry | null = null;

/**
 * Memory, garbage collection and event loop of the process, once: what observes them can not be ended, and holds its registry. It wakes
 * the process a hundred times a second, so nobody begins who is not read.
 */
function ofProcess(): Registry {
  if (observed !== null) return observed;
  observed = new Registry();
  collectDefaultMetrics({ register: observed });
  // These gauges are named as counters, which monitors complain about.
  for (const misnamed of MISNAMED) observed.removeSingleMetric(misnamed);

  return observed;
}

export function makeMetrics({ isRead, pool, dueRows, parts, partsAway }: Sources): Metrics {
  const own = new Registry();
  const registers = [own];

  new Gauge({
    name: 'due_rows',
    help: 'Work that waits for a worker or for a person',
    labelNames: ['of'],
    registers,
    async collect() {
      for (const [of, count] of Object.entries(await dueRows())) this.set({ of }, count);
    },
  });
  new Gauge({
    name: 'part_away',
    help: 'Whether a part that the shop was started with can not be used now',
    labelNames: ['part'],
    registers,
    async collect() {
      const away = await partsAway();
      for (const part of parts) this.set({ part }, away.includes(part) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'pool_connections',
    help: 'Database connections of this process',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });

  return {
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Requests',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    seconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer',
      labelNames: ['route'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    ordersPlaced: new Counter({
      name: 'orders_placed_total',
      help: 'Orders placed',
      labelNames: ['paid_by'],
      registers,
    }),
    disputes: new Counter({
      name: 'payment_disputes_total',
      help: 'Payments whose money a bank asked back, and what became of it',
      labelNames: ['state'],
      registers,
    }),
    refusedCallbacks: new Counter({
      name: 'gateway_callbacks_refused_total',
      help: 'Gateway callbacks refused',
      labelNames: ['reason'],
      registers,
    }),
    pageFaults: new Counter({
      name: 'page_faults_total',
      help: 'Reports of what broke in browsers',
      labelNames: ['application', 'kind'],
      registers,
    }),
    // Comes last: it takes what is registered by then.
    registry: isRead ? Registry.merge([ofProcess(), own]) : own,
  };
}
