import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SHEET = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/** Path of an imported style sheet: beside the file, or in the package of parts. */
const pathOf = (file: string, sheet: string): string =>
  join(
    ROOT,
    sheet.startsWith('@fanfare/ui/')
      ? sheet.replace('@fanfare/ui', 'packages/ui/src')
      : join(dirname(file), sheet),
  );

/** Classes that a file names and its style sheets do not have: what wears them stands unstyled, and nothing else says so. */
function unknownClasses(file: string): string[] {
  const code = readFileSync(join(ROOT, file), 'utf8');

  return [...code.matchAll(SHEET)].flatMap(([, name = '', sheet = '']) => {
    const styles = readFileSync(pathOf(file, sheet), 'utf8');
    const known = new Set([...styles.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, known]) => known));
    const named = new Set(
      [...code.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))].map(([, named]) => named),
    );

    return [...named].filter((one) => !known.has(one)).map((one) => `${file}: ${name}.${one}`);
  });
}

test('a component names only classes that its style sheet has', () => {
  const files = globSync('{apps/{console,storefront}/app,packages/{ui,client}/src}/**/*.tsx', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(unknownClasses)).toEqual([]);
});
