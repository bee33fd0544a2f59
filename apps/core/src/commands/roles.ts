import { type Command, command } from './command.ts';

/** Commands that serve a shop until they are stopped. */
export const roleCommands: readonly Command[] = [
  command({
    name: 'all',
    about: 'web, worker and console, and the embedded database; what dies is started again',
    example: '',
    needs: 'settings',
    run: async ({ config }) => (await import('../processes/start-all.ts')).startAll(config),
  }),
  command({
    name: 'web',
    about: 'what answers buyers, alone; needs DATABASE_URL and its schema',
    example: '',
    needs: 'settings',
    run: async ({ config }) => (await import('../processes/start-role.ts')).startWeb(config),
  }),
  command({
    name: 'worker',
    about: 'what does what is due, alone; needs DATABASE_URL and its schema',
    example: '',
    needs: 'settings',
    run: async ({ config }) => (await import('../processes/start-role.ts')).startWorker(config),
  }),
  command({
    name: 'console',
    about: 'what answers staff, alone; needs CONSOLE_PORT, DATABASE_URL and its schema',
    example: '',
    needs: 'settings',
    run: async ({ config }) => (await import('../processes/start-role.ts')).startConsole(config),
  }),
];
