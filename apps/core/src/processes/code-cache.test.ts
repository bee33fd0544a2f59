import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { codeCacheFlags } from './role-memory.ts';

const STRIP = join(import.meta.dirname, '../../../../scripts/strip-types.ts');
const folder = mkdtempSync(join(tmpdir(), 'fanfare-kept-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = (...args: string[]) => execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' });
/** Whether this process loaded the part of Node that strips types. */
const STRIPS = `process.moduleLoadList.some((name) => name.includes('amaro'))`;

describe('Code without its types', () => {
  it.each(['web', 'worker', 'console'])('is all that %s loads, once it is built', (role) => {
    const module = pathToFileURL(join(import.meta.dirname, `run-${role}.ts`)).href;
    const script = `await import('${module}'); console.log(${STRIPS}); process.exit()`;

    expect(node(...codeCacheFlags(), '--input-type=module', '-e', script)).toBe('false\n');
  });

  it('is never that of a file which changed since', () => {
    const [file, kept] = [join(folder, 'shop.ts'), join(folder, 'kept')];
    const run = () => node('--import', pathToFileURL(join(kept, 'code-cache.js')).href, file);
    const write = (text: string) =>
      writeFileSync(file, `const name: string = '${text}';\nconsole.log(name, ${STRIPS});\n`);
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');

    write('before');
    node(STRIP, kept, join(import.meta.dirname, 'code-cache.ts'), file);
    expect(run()).toBe('before false\n');

    write('after');
    expect(run()).toBe('after true\n');
  });
});
