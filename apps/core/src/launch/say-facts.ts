import { readFileSync } from 'node:fs';
import { gatewayNames } from '../adapters/gateways/gateways.ts';
import type { Core } from '../core.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** One line in the log for a start, by which an operator sees what this process runs with and what is off. */
export function sayStarted({ log, config, providers }: Core, address: string | null): void {
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
      demo,
      providers: providers.names,
      gateways: gatewayNames(config),
      files: bucket === null ? 'folder' : 'bucket',
      off,
    },
    'started',
  );
}

/** The last line of a process that ended as it was told to. */
export const sayStopped = ({ log }: Core): void => log.info('stopped');
