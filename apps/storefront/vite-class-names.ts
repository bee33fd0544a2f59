import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const OURS = /^(?!.*node_modules).*\.tsx?(\?.*)?$/;
const STYLES = /\.module\.css(\?.*)?$/;
const DEFAULT_IMPORT = /^import (\w+) from ('[^']+\.module\.css')/gm;
const ROOT = `${import.meta.dirname}/../..`;

/**
 * The class of a built page for one of a module. It tells its file alone: the line that is in the usual names compresses badly, and
 * every class is in the scripts, the styles and the page.
 */
export function classNameOf(name: string, file: string): string {
  const path = relative(ROOT, file.replace(/\?.*/, ''));

  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 5)}`;
}

/**
 * A class stands in the code of a built page where it is used: the map of a module's classes would name each one once more, by a name
 * that only the code knows.
 */
export function classNames(): Plugin[] {
  return [
    {
      name: 'class-names',
      enforce: 'pre',
      apply: 'build',
      transform: (code, id) =>
        OURS.test(id) ? { code: code.replace(DEFAULT_IMPORT, 'import * as $1 from $2'), map: null } : null,
    },
    {
      name: 'kept-styles',
      enforce: 'post',
      apply: 'build',
      // A module of which no code is left would take its styles along.
      transform: (code, id) =>
        STYLES.test(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null,
    },
  ];
}
