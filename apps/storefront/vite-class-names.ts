import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const ROOT = `${import.meta.dirname}/../..`;

/**
 * The class of a built page for one of a module. It tells its file alone: the line that is in the usual names compresses badly, and
 * every class is in the scripts, the styles and the page.
 */
export function classNameOf(name: string, file: string): string {
  const path = relative(ROOT, file.replace(/\?.*/, ''));

  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 5)}`;
}
