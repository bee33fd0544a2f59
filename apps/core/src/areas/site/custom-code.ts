import { createHash } from 'node:crypto';
import { Script } from 'node:vm';

/** The console message of a page whose custom code is no valid script (VAL-52). */
const NOT_VALID = 'Custom code is not valid JavaScript';

/** The address changes with the script, so that pages take the new one at once and may keep each for long. */
export function customCodeUrl(code: string): string {
  return `/custom-code.js?v=${createHash('sha256').update(code).digest('base64url').slice(0, 12)}`;
}

/** The script that a page runs: the operator's own when it parses, otherwise a line in the console (VAL-51). */
export function runnableCode(code: string): string {
  return isScript(code) ? code : `console.error(${JSON.stringify(NOT_VALID)});`;
}

/** True for a text that is a script. It is only read: nothing of it runs here. */
function isScript(code: string): boolean {
  try {
    return new Script(code) !== null;
  } catch {
    return false;
  }
}
