import { chmod, cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeBrand } from './brand.ts';
import { checkRestored } from './check-restored.ts';
import { makeChildren, userOf } from './children.ts';
import { makeCustomer } from './customer.ts';
import { startGround } from './ground.ts';
import { guideBlock } from './guide.ts';
import { startLoad, type Tally } from './load.ts';
import { makeOwner } from './make-owner.ts';
import { makePlace, type Place, type RoleName } from './place.ts';
import { startProxy } from './proxy.ts';
import { addRelease, makeRepository, ROOT } from './releases.ts';
import type { Tools } from './tools.ts';
import { until } from './until.ts';
import type { Front } from './visitor.ts';

/** Settings of a demo, in which the simulator is the provider. */
const DEMO = { DEMO: 'true', SIMULATOR_SPEED: '6000', SIMULATOR_FAULTS: 'false', DEMO_HISTORY: 'false' };

export type Wishes = {
  /**
   * `shop` is on https, as the guide has it, and without a provider: customers top up, and staff settles. `demo` is on http,
   * where the simulator delivers and the shop takes orders.
   */
  kind: 'shop' | 'demo';
  tools: Tools;
  /**
   * Releases are cloned, installed and built by the guide's commands, as a user without rights, and the second one differs:
   * in its code and by a step of the schema. Without this both are this checkout, by whoever runs the launch.
   */
  installs: boolean;
  customers: number;
  guests: number;
  /** Seconds of load before, between and after the changes to the shop. */
  seconds: number;
  say(line: string): void;
};
export type Launched = {
  steps: { name: string; seconds: number }[];
  answers: number;
  slowestMs: number;
  slowest: string;
  topUps: number;
  orders: number;
  /** Steps for which this machine lacks the programs. */
  leftOut: string[];
};

/**
 * Launches a shop in a folder by the commands and files of docs/operating.md; its customers buy while it is updated and backed
 * up; the backup is put in place elsewhere, and the money of both is checked. Throws with the step's name, what went wrong,
 * and the last lines of each process.
 */
export async function launch({
  kind,
  tools,
  installs,
  customers,
  guests,
  seconds,
  say,
}: Wishes): Promise<Launched> {
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-launch-'));
  await chmod(folder, 0o755);
  const user = installs ? userOf('nobody') : null;
  const children = makeChildren();
  const workshop = { children, folder, user };
  const endings: (() => Promise<unknown>)[] = [() => children.stopAll()];
  const steps: Launched['steps'] = [];
  const leftOut: string[] = [];
  const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const since = performance.now();
    const result = await work().catch((error: unknown) => {
      throw new Error(`${name}: ${(error as Error).message}\n${children.lastLines()}`, { cause: error });
    });
    steps.push({ name, seconds: (performance.now() - since) / 1000 });
    say(`${name}, ${steps.at(-1)?.seconds.toFixed(1)} s`);

    return result;
  };

  try {
    const ground = await step('database, Redis and mail server', () => startGround(children, folder, tools));
    endings.unshift(ground.stop);
    const { cluster, certificate, mail } = ground;
    const settings = { ...ground.settings, ...(kind === 'demo' && DEMO) };
    if (tools.redis === null) leftOut.push('Redis');

    const publicUrl = kind === 'shop' ? 'https://shop.example' : 'http://shop.internal';
    const words = (database: string) => ({
      'postgres://shop:…@127.0.0.1/shop': `postgres://shop:word@127.0.0.1:${cluster.port}/${database}`,
      'https://shop.example': publicUrl,
      '/srv/brand': join(folder, 'brand'),
      REPOSITORY: join(folder, 'repository'),
    });
    const path = [...(tools.postgres.bin === null ? [] : [tools.postgres.bin]), process.env.PATH].join(
      delimiter,
    );
    const place = await makePlace(children, {
      folder: join(folder, 'first'),
      words: words('shop'),
      user,
      path,
    });

    await step('installation of a release', async () => {
      if (installs) {
        await makeRepository(workshop);
        await place.install(guideBlock('releases/1'));
      } else {
        for (const release of ['1', '2']) await symlink(ROOT, join(place.srv, 'releases', release));
        await symlink('releases/1', join(place.srv, 'current'));
      }
    });

    await step('first start: schema and catalogue', async () => {
      await cluster.ask(guideBlock('create role').replace('…', 'word'));
      await makeBrand(join(folder, 'brand'), kind === 'demo');
      await place.settle(settings);
      await place.shell(guideBlock('npm run seed'));
    });

    await step('two webs and a worker', async () => {
      await Promise.all([place.start('web1'), place.start('web2'), place.start('worker')]);
    });

    const { host } = new URL(publicUrl);
    const webs: [number, number] = [place.ports.web1, place.ports.web2];
    const front = await step('proxy', async (): Promise<Front> => {
      if (tools.proxy === null) return { host, ports: webs, certificate: null, isProxy: false };

      return startProxy(children, folder, tools.proxy, {
        host,
        isSecret: kind === 'shop',
        webs,
        certificate,
      });
    });
    if (tools.proxy === null) leftOut.push('proxy and TLS');

    await step('owner, by a letter over STARTTLS', () => makeOwner({ front, place, mail, publicUrl }));

    const people = Array.from({ length: customers }, (_, place) => ({
      address: `127.0.2.${place + 1}`,
      email: `buyer-${place}@shop.example`,
    }));
    await step('customers, and a file of one of them', async () => {
      for (const [index, person] of people.entries()) {
        const customer = makeCustomer(front, person);
        await customer.register();
        if (index === 0) {
          await customer.askForCopy();
          await until('the copy of what is kept', customer.copyIsReady);
        }
        customer.visitor.leave();
      }
    });

    const [install = '', ...change] = guideBlock('releases/2').split('\n');
    if (installs)
      await step('installation of the next release', async () => {
        await addRelease(workshop);
        await place.install(install);
      });

    const load = startLoad({
      front,
      customers: people,
      guests: Array.from({ length: guests }, (_, index) => `127.0.3.${index + 1}`),
      settle: async (invoiceId) => {
        await place.command('npm run shop -- settle-invoice', { NUMBER: String(invoiceId) });
      },
      takesOrders: kind === 'demo',
    });
    endings.unshift(load.stop);
    await step('load alone', async () => {
      await sleep(seconds * 1000);
      await until('an answer under load', async () => load.traffic.answers > 0);
    });

    await step('update under load', async () => {
      // A release in the same folder has the files of the other one already.
      const lines = installs ? change : change.filter((line) => !line.startsWith('cp '));
      await place.shell(`cd /srv/fanfare/releases/2\n${lines.join('\n')}`);
      await renew(place);
      await sleep(seconds * 1000);
    });
    if (installs)
      await step('back to the release before, under load', async () => {
        await place.shell('ln -sfn releases/1 /srv/fanfare/current');
        await renew(place);
      });

    let tallies: { before: Tally; after: Tally }[] = [];
    if (tools.postgres.bin === null) leftOut.push('backup and restore');
    else
      await step('backup under load', async () => {
        const before = load.tallies();
        await place.shell(guideBlock('pg_dump'));
        const after = load.tallies();
        tallies = before.flatMap((tally, index) => ({ before: tally, after: after[index] ?? tally }));
        await sleep(seconds * 1000);
      });

    await step('the last answers, and the money', async () => {
      await load.stop();
      const { failures } = load.traffic;
      if (failures.length > 0)
        throw new Error(
          `${failures.length} requests of ${load.traffic.answers} failed:\n${failures.slice(0, 12).join('\n')}`,
        );
      if (load.topUps() === 0 || (kind === 'demo' && load.orders() === 0)) throw new Error('nobody bought');
      for (const { person, settled, spent } of load.tallies()) {
        const customer = makeCustomer(front, person);
        await customer.logIn();
        const has = await customer.balance();
        if (has !== settled - spent)
          throw new Error(`${customer.email} has ${has} cents instead of ${settled - spent}`);
        customer.visitor.leave();
      }
      await place.shell('npm run check-money');
      const broken = await place.counter('due_rows{of="broken rules of money"}');
      if (broken !== 0) throw new Error(`${broken} rules of money are broken`);
    });

    if (tools.postgres.bin !== null)
      await step('restore at another place, and its money', async () => {
        const elsewhere = await makePlace(children, {
          folder: join(folder, 'second'),
          words: words('restored'),
          user,
          path,
        });
        await symlink(join(place.srv, 'releases/1'), join(elsewhere.srv, 'current'));
        await elsewhere.settle(settings);
        await cluster.ask("create database restored owner shop encoding 'UTF8' template template0");
        await cp(place.backup, elsewhere.backup, { recursive: true });
        await elsewhere.shell(guideBlock('pg_restore'));
        await Promise.all([elsewhere.start('web1'), elsewhere.start('worker')]);
        const near = { host, ports: [elsewhere.ports.web1], certificate: null, isProxy: false };
        for (const [index, tally] of tallies.entries())
          await checkRestored(near, { ...tally, hasFile: index === 0 });
        for (const role of ['worker', 'web1'] as const) await elsewhere.stop(role);
      });

    await step('stop', async () => {
      for (const role of ['worker', 'web2', 'web1'] as const) await place.stop(role);
    });
    const { answers, slowestMs, slowest } = load.traffic;

    return { steps, answers, slowestMs, slowest, topUps: load.topUps(), orders: load.orders(), leftOut };
  } finally {
    for (const end of endings) await end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Restarts the roles as the guide says: the other web once this one is ready. Each starts the release of `current`. */
async function renew(place: Place): Promise<void> {
  const restart = async (role: RoleName) => {
    await place.stop(role);
    await place.start(role);
  };
  await Promise.all([restart('worker'), restart('web1')]);
  await restart('web2');
}
