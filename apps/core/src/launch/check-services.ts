import type { Core } from '../core.ts';
import { inTime } from '../lib/in-time.ts';

/** Time that a service of the settings may take to answer. */
const PATIENCE_MS = 5_000;

type ServiceCheck = { setting: string; what: string; check: () => Promise<void> };
type Parts = Pick<Core, 'config' | 'storage' | 'signInProviders'>;

/**
 * Services that the settings name and that give no answer now, or none that can be used: the bucket for files, and issuers that customers
 * sign in with. Each is a sentence that begins with the setting; none takes longer than `patienceMs`.
 */
export async function silentServices(parts: Parts, patienceMs = PATIENCE_MS): Promise<string[]> {
  const found = await Promise.all(
    servicesOf(parts).map(async ({ setting, what, check }) => {
      try {
        await inTime(check(), patienceMs);
        return [];
      } catch (error) {
        return [`${setting}: ${what} can not be used: ${reasonOf(error)}`];
      }
    }),
  );

  return found.flat();
}

/**
 * Logs the services that do not answer at the start. The caller goes on: what does not need them is served, and they are asked again when
 * somebody does.
 */
export async function checkServices(core: Parts & Pick<Core, 'log'>, patienceMs?: number): Promise<void> {
  for (const fault of await silentServices(core, patienceMs)) core.log.error({ part: 'settings' }, fault);
}

function servicesOf({ config, storage, signInProviders }: Parts): ServiceCheck[] {
  const { bucket, oidcProviders, telegram } = config;

  return [
    ...(bucket === null
      ? []
      : [
          {
            setting: bucket.endpoint === null ? 'S3_BUCKET' : 'S3_ENDPOINT',
            what: `the bucket ${bucket.name} at ${bucket.endpoint ?? 'Amazon'}`,
            check: () => storage.check(),
          },
        ]),
    ...signInProviders.all.flatMap(({ name, check }) => {
      const own = oidcProviders.find((one) => one.name === name);
      const issuer = own?.issuer ?? telegram?.issuer;
      return check === undefined
        ? []
        : [{ setting: own ? 'OIDC_PROVIDERS' : 'TELEGRAM_CLIENT_ID', what: `${name} at ${issuer}`, check }];
    }),
  ];
}

/** The innermost cause: what wraps it says no more than that something failed. */
function reasonOf(error: unknown): string {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause !== undefined) innermost = innermost.cause;
  const { message, name, code } = Object(innermost) as { message?: string; name?: string; code?: string };

  return message || code || name || String(innermost);
}
