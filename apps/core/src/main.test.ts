import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { freePort, removeFolder, runToEnd, startInstance } from '../testing/instance.ts';
import { memoryFolder } from '../testing/memory-folder.ts';
import { DEMO_ACCOUNTS } from './seed/seed-demo.ts';

const oneLine = (output: string) =>
  output
    .trim()
    .split('\n')
    .filter((line) => line !== '');

/** The system forgets a process a moment after its end. */
const isListed = (pid: number) => existsSync(`/proc/${pid}`);

describe('starting and stopping', () => {
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await memoryFolder('main');
  });
  afterAll(() => removeFolder(dataDir));

  test('is ready, answers, has commands beside it, and Ctrl-C ends web, worker, console and PostgreSQL', async () => {
    const [monitor, desk] = [await freePort(), await freePort()];
    const instance = await startInstance(
      { METRICS_PORT: String(monitor), CONSOLE_PORT: String(desk) },
      dataDir,
    );
    expect((await fetch(`${instance.url}/health/ready`)).status).toBe(200);
    const page = await fetch(`${instance.url}/app/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Northwind');
    for (const port of [monitor, monitor + 1, monitor + 2]) {
      const monitors = `http://127.0.0.1:${port}`;
      expect((await fetch(`${monitors}/health/ready`)).status).toBe(200);
      expect((await (await fetch(`${monitors}/metrics`)).text()).includes('due_rows')).toBe(true);
    }
    expect((await fetch(`${instance.url}/metrics`)).status).toBe(404);
    expect((await fetch(`http://localhost:${desk}/console/`)).status).toBe(200);
    expect((await fetch(`${instance.url}/console/`)).status).toBe(404);

    const inUse = await runToEnd([], { DATA_DIR: dataDir, PORT: String(await freePort()) });
    expect(inUse.code).toBe(1);
    expect(oneLine(inUse.output)).toEqual([expect.stringContaining('in use by another running instance')]);

    const beside = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
    const { email } = DEMO_ACCOUNTS.customer;
    expect(await runToEnd(['freeze-customer', email, 'looked', 'at'], beside)).toEqual({
      code: 0,
      output: `${email} is frozen\n`,
    });
    expect(await runToEnd(['freeze-customer', 'nobody@example.com'], beside)).toEqual({
      code: 1,
      output: 'There is no account nobody@example.com\n',
    });

    const parts = await instance.parts();
    expect(Object.keys(parts).sort()).toEqual(['console', 'postgres', 'web', 'worker']);
    // Nobody has to say so: pages are rendered by what React has for production.
    const environment = await readFile(`/proc/${parts.web}/environ`, 'utf8');
    expect(environment.split('\0')).toContain('NODE_ENV=production');
    expect(await instance.stop()).toBe(0);
    await expect.poll(() => Object.values(parts).filter(isListed)).toEqual([]);
  });

  test('the next start finds everything; a role that dies is started again, with a line; it stops with the shop even before it is ready', async () => {
    const instance = await startInstance({}, dataDir);
    onTestFailed(() => {
      process.kill(instance.pid, 'SIGINT');
    });
    const { data } = (await (await fetch(`${instance.url}/api/v1/services`)).json()) as { data: unknown[] };
    expect(data.length).toBeGreaterThan(100);
    const { web = 0 } = await instance.parts();
    process.kill(web, 'SIGKILL');
    const isReady = () =>
      fetch(`${instance.url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady).toBe(true);
    expect(instance.output()).toContain('web ended with SIGKILL and is started again');

    const { web: second = 0, ...others } = await instance.parts();
    expect(second).not.toBe(web);
    process.kill(second, 'SIGKILL');
    const newWeb = async () => (await instance.parts()).web ?? second;
    await expect.poll(newWeb, { interval: 5 }).not.toBe(second);
    const third = await newWeb();
    expect(await isReady()).toBe(false);
    expect(await instance.stop('SIGTERM')).toBe(0);
    await expect.poll(() => [third, ...Object.values(others)].filter(isListed)).toEqual([]);
  });
});
