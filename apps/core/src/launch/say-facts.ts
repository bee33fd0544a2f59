import { readFileSync } from 'node:fs';
import { gatewayNames } from '../adapters/gateways/gateways.ts';
import type { Core } from '../core.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Logs one line at start with what this process runs with and what is disabled. */
export function sayStarted(
  { log, config, providers, publications, rankings }: Core,
  address: string | null,
): void {
  const { demo, mailUrl, redisUrl, databaseReadUrl, bucket, hasRateLimits, metricsPort } = config;
  const off = Object.entries({
    mail: mailUrl,
    redis: redisUrl,
    replica: databaseReadUrl,
    metrics: metricsPort,
    limits: hasRateLimits || null,
  }).flatMap(([name, value]) => (value === null ? [name] : []));
  log.info(
    {
      version,
      node: process.version,
      address,
      console: config.consoleOrigin && `${config.consoleOrigin}/console/`,
      demo,
      providers: providers.names,
      gateways: gatewayNames(config),
      posts: publications.networks,
      positions: rankings.sources.map(({ name }) => name),
      files: bucket === null ? 'folder' : 'bucket',
      off,
    },
    'started',
  );
}

/** Logs the last line of a process that was stopped on request. */
export const sayStopped = ({ log }: Core): void => log.info('stopped');
