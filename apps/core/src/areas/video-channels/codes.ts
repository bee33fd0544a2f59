import { randomInt } from 'node:crypto';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';

/** No letters and digits that look alike. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_DAYS = 7;

/** A code for the description of a channel, such as NO-7K2F-93QD, and the end of its time. */
export async function newCode({ site, clock }: Core): Promise<{ code: string; code_until: Date }> {
  const { settings } = await site.current();
  const shop =
    settings.panelName
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
      .slice(0, 2) || 'ID';
  const part = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

  return {
    code: `${shop}-${part()}-${part()}`,
    code_until: secondsAfter(clock.now(), CODE_DAYS * 24 * 3600),
  };
}
