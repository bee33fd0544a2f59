import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Children, User } from './children.ts';

export type Workshop = { children: Children; folder: string; user: User };
export const ROOT = join(import.meta.dirname, '../../../..');

/** A repository with the last commit of this checkout, from which the shop's user clones. */
export async function makeRepository({ children, folder, user }: Workshop): Promise<void> {
  await children.run(`git clone --quiet ${ROOT} repository`, { cwd: folder });
  if (user) await children.run(`chown -R ${user.uid}:${user.gid} repository`, { cwd: folder });
}

/** Adds the next release to it: browsers load other files than before, and the schema goes a step further. */
export async function addRelease({ children, folder, user }: Workshop): Promise<void> {
  const repository = join(folder, 'repository');
  const add = async (file: string, text: string) => appendFile(join(repository, file), text);
  await add('apps/storefront/app/entry.client.tsx', "document.documentElement.dataset.release = 'next';\n");
  await add(
    'apps/core/src/data/migrations/9999-next-release.ts',
    `import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`create table next_release (id int)\`.execute(db);
}
`,
  );
  const author = '-c user.name=launch -c user.email=launch@shop.example';
  await children.run(`git add --all && git ${author} commit --quiet --message 'Next release'`, {
    ...{ cwd: repository, user },
  });
}
