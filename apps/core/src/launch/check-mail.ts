import type { Core } from '../core.ts';

/**
 * Says in the log what keeps letters from going, as a wrong password or certificate does. Whoever asks goes on: letters wait,
 * and a mail server that is away for a while must not stop a shop.
 */
export async function checkMail({ mailer, log }: Pick<Core, 'mailer' | 'log'>): Promise<void> {
  const fault = await mailer.check();
  if (fault !== null) log.error({ part: 'mail' }, fault);
}

/** Asks again while it is away: there may be no letter that would find it back. */
export async function checkMailAgain({ mailer, log }: Pick<Core, 'mailer' | 'log'>): Promise<void> {
  if (mailer.isAway() && (await mailer.check()) === null) log.info({ part: 'mail' }, 'letters go again');
}
