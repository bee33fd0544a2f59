import type { Core } from '../core.ts';

/**
 * Logs what keeps letters from being sent, such as a wrong password or certificate. The caller goes on: letters wait, and a
 * mail server that is down for a while must not stop a shop.
 */
export async function checkMail({ mailer, log }: Pick<Core, 'mailer' | 'log'>): Promise<void> {
  const fault = await mailer.check();
  if (fault !== null) log.error({ part: 'mail' }, fault);
}

/** Checks again while the mail server is down: there may be no letter that would notice its return. */
export async function checkMailAgain({ mailer, log }: Pick<Core, 'mailer' | 'log'>): Promise<void> {
  if (mailer.isAway() && (await mailer.check()) === null)
    log.info({ part: 'mail' }, 'letters are sent again');
}
