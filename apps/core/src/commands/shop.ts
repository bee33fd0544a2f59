import { existsSync } from 'node:fs';
import { isPrivate } from '../config/secret-address.ts';
import { StartError } from '../processes/start-error.ts';
import { commandActor } from '../security/audit.ts';
import { FOLDER } from './arguments.ts';
import { type Command, command } from './command.ts';

/** Commands on a shop as a whole: launching, updating and restoring it. */
export const shopCommands: readonly Command[] = [
  command({
    name: 'migrate',
    about: 'brings the schema up to date, before the roles of a new release; says what it did',
    example: '',
    needs: 'free database',
    async run({ databaseUrl }) {
      const { migrateDatabase } = await import('../processes/supervisor.ts');
      return { steps: await migrateDatabase(databaseUrl) };
    },
    lines: ({ steps }) =>
      steps.length > 0 ? steps.map((step) => `Did ${step}`) : ['The schema is up to date'],
  }),

  command({
    name: 'seed',
    about: "fills the shop from an operator's folder of JSON, repeatable",
    arguments: { folder: FOLDER },
    example: 'demo/catalogue',
    needs: 'database',
    async run({ config, databaseUrl }, { folder }) {
      requireFolder(folder);
      const [{ migrateDatabase }, { connect }, { seedFolder }, { gatewayNames }, { notesOf }] =
        await Promise.all([
          import('../processes/supervisor.ts'),
          import('../data/database.ts'),
          import('../seed/seed.ts'),
          import('../adapters/gateways/gateways.ts'),
          import('../launch/shop-notes.ts'),
        ]);
      await migrateDatabase(databaseUrl);
      const { db, close } = connect(databaseUrl, { size: 2 });
      try {
        const isLive = !config.demo && !isPrivate(new URL(config.publicUrl).hostname);
        const left = await seedFolder(db, folder, {
          gateways: gatewayNames(config),
          actor: commandActor(),
          isLive,
        });
        const notes = left.map((value) => `Still the demo’s: ${value}`);
        return { folder, notes: [...notes, ...(await notesOf(db, config))] };
      } finally {
        await close();
      }
    },
    lines: ({ folder, notes }) => [`Seeded from ${folder}`, ...notes],
  }),

  command({
    name: 'update-folder',
    about: "brings an operator's folder to the format that this version reads; says what it changed",
    arguments: { folder: FOLDER },
    example: 'brand',
    // A folder can be updated before a shop is seeded from it.
    needs: 'nothing',
    async run(_, { folder }) {
      requireFolder(folder);
      const { updateFolder } = await import('../seed/update-folder.ts');
      return { changes: await updateFolder(folder) };
    },
    lines: ({ changes }) =>
      changes.length > 0 ? changes : ['The folder is up to date: there is nothing to do'],
  }),

  command({
    name: 'check-services',
    about: 'asks the services that settings name whether they answer: mail, bucket, sign-in',
    example: '--json',
    needs: 'shop',
    async run(core) {
      const { silentServices } = await import('../launch/check-services.ts');
      const [mail, silent] = await Promise.all([core.mailer.check(), silentServices(core)]);

      return { silent: [...(mail === null ? [] : [mail]), ...silent] };
    },
    lines: ({ silent }) => (silent.length > 0 ? silent : ['All services of the settings answer']),
    isFault: ({ silent }) => silent.length > 0,
  }),

  command({
    name: 'after-restore',
    about: 'once after a backup was put in place, before the shop opens: no number is given twice',
    example: '',
    needs: 'shop',
    run: async (core) => (await import('./after-restore.ts')).afterRestore(core),
    lines: ({ tables, skipped, payments }) => [
      `Numbers of ${tables} tables go on ${skipped} further; ${payments} payments are asked for again`,
    ],
  }),

  command({
    name: 'accept-secret-key',
    about: 'takes another SECRET_KEY for good; what was sealed with the old one stays closed',
    example: '',
    needs: 'database',
    async run({ config, databaseUrl }) {
      const [{ connect }, { makeSecrets, readSecretKey }, { acceptSecretKey }] = await Promise.all([
        import('../data/database.ts'),
        import('../config/secrets.ts'),
        import('../launch/require-secret-key.ts'),
      ]);
      const { db, close } = connect(databaseUrl, { size: 1 });
      try {
        await acceptSecretKey(db, makeSecrets(await readSecretKey(config)));
        return { accepted: true };
      } finally {
        await close();
      }
    },
    lines: () => ['This SECRET_KEY is the one of the shop from now on'],
  }),
];

function requireFolder(folder: string): void {
  if (!existsSync(folder)) throw new StartError(`There is no folder ${folder}`);
}
