import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { startRedis } from '../../testing/doubles/redis.ts';
import { databaseUrl, TEMPLATE } from '../../testing/global-setup.ts';
import { freePort, removeFolder, runToEnd, startInstance } from '../../testing/instance.ts';
import { answer } from '../commands/answer.ts';
import { migrationNames } from '../data/migrate.ts';
import { faultLine } from '../processes/end-process.ts';
import { StartError } from '../processes/start-error.ts';
import { readConfig } from './config.ts';

type Settings = Record<string, string>;

/** A shop as others use it; its database is away, which is what a start finds first when its settings are right. */
const SHOP: Settings = {
  DATABASE_URL: 'postgres://shop:secret@127.0.0.1:9/shop',
  DATABASE_WAIT: '0',
  REDIS_WAIT: '0',
  PUBLIC_URL: 'https://shop.example',
  SECRET_KEY: 'k'.repeat(40),
};
const without = (name: string, more: Settings = {}): Settings => ({ ...SHOP, [name]: '', ...more });
const withAll = (more: Settings): Settings => ({ ...SHOP, ...more });

/** Settings that are wrong by themselves or beside each other, and what the one line says. */
const WRONG: [Settings, RegExp][] = [
  [{ PORT: 'http' }, /PORT must be a whole number from 0 to 65535/],
  [{ PORT: '70000' }, /PORT must be a whole number/],
  [{ PORT: '-1' }, /PORT must be a whole number/],
  [withAll({ PUBLIC_URL: 'shop.example' }), /PUBLIC_URL must be a URL that starts with http/],
  [withAll({ PUBLIC_URL: 'https://' }), /PUBLIC_URL/],
  [withAll({ PUBLIC_URL: 'https://shop.example:port' }), /PUBLIC_URL must be a whole address/],
  [withAll({ PUBLIC_URL: 'http://shop.example' }), /PUBLIC_URL must be an https address/],
  [withAll({ PUBLIC_URL: 'http://203.0.113.7' }), /PUBLIC_URL must be an https address/],
  [withAll({ CONSOLE_ORIGIN: 'http://desk.shop.example' }), /CONSOLE_ORIGIN must be an https address/],
  [withAll({ PUBLIC_URL: 'https://shop.example/app' }), /PUBLIC_URL must end after its host/],
  [withAll({ PUBLIC_URL: 'https://shop.example/?a=1' }), /PUBLIC_URL must end after its host/],
  [withAll({ PUBLIC_URL: 'https://user:word@shop.example' }), /PUBLIC_URL must end after its host/],
  [without('PUBLIC_URL'), /PUBLIC_URL is required when DATABASE_URL is set/],
  [{ HOST: '0.0.0.0' }, /PUBLIC_URL is required when others reach HOST/],
  [without('SECRET_KEY'), /SECRET_KEY is required when DATABASE_URL is set/],
  [withAll({ SECRET_KEY: 'short' }), /SECRET_KEY must have at least 32 characters/],
  [withAll({ DATABASE_URL: 'mysql://shop@db/shop' }), /DATABASE_URL must be a URL that starts with postgres/],
  [withAll({ DATABASE_URL: 'db.example' }), /DATABASE_URL must be a URL/],
  [withAll({ DATABASE_WAIT: 'long' }), /DATABASE_WAIT must be a whole number/],
  [
    without('DATABASE_URL', { DATABASE_READ_URL: 'postgres://replica/shop' }),
    /DATABASE_READ_URL needs DATABASE_URL/,
  ],
  [withAll({ DATABASE_READ_URL: 'replica' }), /DATABASE_READ_URL must be a URL/],
  [{ ROLE: 'web' }, /DATABASE_URL is required to run ROLE=web alone/],
  [{ ROLE: 'worker' }, /DATABASE_URL is required to run ROLE=worker alone/],
  [{ ROLE: 'console' }, /DATABASE_URL is required to run ROLE=console alone/],
  [{ ROLE: 'server' }, /ROLE must be all, web, worker or console/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of fatal/],
  [withAll({ REDIS_URL: 'localhost:6379' }), /REDIS_URL must be a URL that starts with redis/],
  [withAll({ REDIS_URL: 'redis://host:port' }), /REDIS_URL must be a whole address/],
  [withAll({ REDIS_WAIT: '-5' }), /REDIS_WAIT must be a whole number/],
  [withAll({ MAIL_URL: 'mail.example' }), /MAIL_URL must be a URL that starts with smtp/],
  [withAll({ MAIL_URL: 'smtp://mail.example:0x' }), /MAIL_URL must be a whole address/],
  [withAll({ MAIL_URL: 'smtp://mail.example' }), /MAIL_URL needs MAIL_FROM/],
  [withAll({ MAIL_URL: 'smtp://mail.example', MAIL_FROM: 'Northwind' }), /MAIL_FROM must be a mailbox/],
  [
    withAll({ MAIL_URL: 'smtp://mail.example', MAIL_FROM: 'Shop <orders@shop' }),
    /MAIL_FROM must be a mailbox/,
  ],
  [withAll({ DEMO: 'maybe' }), /DEMO must be true or false/],
  [withAll({ DEMO: 'true' }), /DEMO is not for an https address/],
  [withAll({ RATE_LIMITS: 'false' }), /RATE_LIMITS=false is for this machine alone/],
  [withAll({ DEVELOPMENT: 'true' }), /DEVELOPMENT is for this machine alone/],
  [withAll({ CLOCK: '+3600' }), /CLOCK is for this machine alone/],
  [withAll({ PRIVATE_WEBHOOKS: 'true' }), /PRIVATE_WEBHOOKS is for this machine alone/],
  [{ CLOCK: 'tomorrow' }, /CLOCK must be seconds to add/],
  [{ SIMULATOR_SPEED: '0' }, /SIMULATOR_SPEED must be a number above 0/],
  [{ SIMULATOR_FAULTS: 'some' }, /SIMULATOR_FAULTS must be true or false/],
  [withAll({ TRUST_PROXY: '0' }), /TRUST_PROXY must be a number of proxies/],
  [withAll({ TRUST_PROXY: 'nginx' }), /TRUST_PROXY must be a number of proxies/],
  [withAll({ METRICS_PORT: '99999' }), /METRICS_PORT must be a whole number/],
  [withAll({ S3_BUCKET: 'documents' }), /S3_BUCKET needs S3_ACCESS_KEY_ID/],
  [withAll({ S3_BUCKET: 'No Bucket' }), /S3_BUCKET must be the name of a bucket/],
  [withAll({ S3_ACCESS_KEY_ID: 'key' }), /S3_ACCESS_KEY_ID needs S3_SECRET_ACCESS_KEY/],
  [withAll({ S3_SECRET_ACCESS_KEY: 'key' }), /S3_SECRET_ACCESS_KEY needs S3_BUCKET/],
  [withAll({ S3_ENDPOINT: 'http://files.example' }), /S3_ENDPOINT must be an https address/],
  [withAll({ S3_ENDPOINT: 'https://files.example' }), /S3_ENDPOINT needs S3_BUCKET/],
  [
    withAll({ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b', FILES_DIR: '/srv' }),
    /S3_BUCKET is where files are kept: set it or FILES_DIR/,
  ],
  [withAll({ OIDC_PROVIDERS: 'google' }), /OIDC_PROVIDERS must be a list in JSON/],
  [withAll({ OIDC_PROVIDERS: '[{"name":"work"}]' }), /OIDC_PROVIDERS\.0\.title/],
  [withAll({ GOOGLE_JWKS_URL: 'https://keys.example' }), /GOOGLE_JWKS_URL needs GOOGLE_CLIENT_ID/],
  [withAll({ TELEGRAM_CLIENT_ID: '7' }), /TELEGRAM_CLIENT_ID must be the number of a bot/],
  [withAll({ TELEGRAM_CLIENT_ID: '7000001' }), /TELEGRAM_CLIENT_ID needs TELEGRAM_CLIENT_SECRET/],
  [withAll({ TELEGRAM_BOT_TOKEN: 'token' }), /TELEGRAM_BOT_TOKEN must be the token of a bot/],
  [withAll({ RECAPTCHA_SECRET: 'short' }), /RECAPTCHA_SECRET must have at least 20/],
  [withAll({ YOUTUBE_URL: 'https://google.example' }), /YOUTUBE_URL needs YOUTUBE_API_KEY/],
  [withAll({ VIES_URL: 'http://vies.example' }), /VIES_URL must be an https address/],
  [withAll({ STRIPE_SECRET_KEY: 'sk_live_12345678' }), /STRIPE_WEBHOOK_SECRETS must be set/],
  [withAll({ STRIPE_URL: 'https://proxy.example' }), /STRIPE_URL needs STRIPE_SECRET_KEY/],
  [withAll({ PAYPAL_CLIENT_ID: 'a client of ours' }), /PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID must be set/],
  [withAll({ BTCPAY_URL: 'http://pay.example' }), /BTCPAY_URL must be an https address/],
  [withAll({ BTCPAY_URL: 'https://pay.example' }), /BTCPAY_STORE_ID, .* must be set/],
  [withAll({ CRYPTOMUS_MERCHANT: 'merchant of ours' }), /CRYPTOMUS_API_KEY must be set/],
  [withAll({ YOOKASSA_SHOP_ID: 'shop' }), /YOOKASSA_SHOP_ID must be a number/],
  [withAll({ RATES_FIELD: 'rates' }), /RATES_FIELD needs RATES_URL/],
  [withAll({ RUB_RATE_URL: 'http://rates.example' }), /RUB_RATE_URL must be an https or file address/],
  [
    withAll({ RUB_RATE_URL: 'https://rates.example', RATES_URL: 'https://rates.example' }),
    /RATES_URL has the rate of roubles too: set it or RUB_RATE_URL/,
  ],
];
const linesOf = (output: string) => output.trim().split('\n');

/** Code and output of what these words do under these settings, in this process; as `runToEnd`, which takes seconds, gives them. */
async function answered(words: string[], settings: Settings): Promise<{ code: number; output: string }> {
  try {
    const { code, stdout, stderr } = await answer(readConfig(settings), words);
    return { code, output: stdout + stderr };
  } catch (error) {
    return { code: 1, output: `${faultLine(error)}\n` };
  }
}

describe('a setting that is wrong ends the start with one line that says how to mend it', () => {
  test.for(WRONG)('by itself, or beside another: %j', ([settings, line]) => {
    expect(() => readConfig(settings)).toThrow(StartError);
    expect(() => readConfig(settings)).toThrow(/^Configuration: [^\n]+$/);
    expect(() => readConfig(settings)).toThrow(line);
  });

  test.for([
    ['by itself', withAll({ DEMO: 'maybe' }), /^Configuration: DEMO must be true or false/],
    ['with the world it names', SHOP, /^The database can not be reached: .*\(DATABASE_URL\)$/],
  ] as const)('as a process, %s', async ([, settings, line]) => {
    const { code, output } = await runToEnd([], settings);
    expect({ code, lines: linesOf(output) }).toEqual({ code: 1, lines: [expect.stringMatching(line)] });
  });

  test('with the world it names', { timeout: 300_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fanfare-wrong-'));
    onTestFinished(() => removeFolder(folder));
    const file = join(folder, 'file');
    await writeFile(file, '');
    const admin = new pg.Client(inject('serverUrl'));
    await admin.connect();
    const [fresh, latin, closed] = ['wrong_empty', 'wrong_latin', 'wrong_closed'];
    for (const name of [fresh, latin, closed]) await admin.query(`drop database if exists ${name}`);
    await admin.query(`create database ${fresh} template template0`);
    await admin.query(`create database ${latin} template template0 encoding 'LATIN1' locale 'C'`);
    await admin.query(`create database ${closed} template template0`);
    await admin.query('drop role if exists shop_without_rights');
    await admin.query('create role shop_without_rights login');
    onTestFinished(async () => {
      for (const name of [fresh, latin, closed]) await admin.query(`drop database ${name} with (force)`);
      await admin.query('drop role shop_without_rights');
      await admin.end();
    });
    const at = (name: string) => databaseUrl(inject('serverUrl'), name);
    const shop = async (more: Settings) =>
      withAll({ DATABASE_URL: at(TEMPLATE), PORT: String(await freePort()), DATA_DIR: folder, ...more });

    const cases: [string[], Settings, RegExp][] = [
      [
        ['all'],
        await shop({ DATABASE_URL: at('nowhere') }),
        /^The database refuses: .*nowhere.*\(DATABASE_URL\)$/,
      ],
      [
        ['all'],
        await shop({ DATABASE_URL: at(fresh).replace('//', '//stranger@') }),
        /^The database refuses: role/,
      ],
      [['all'], await shop({ DATABASE_URL: at(latin) }), /LATIN1.*UTF8.*\(DATABASE_URL\)$/],
      [
        ['all'],
        await shop({ DATABASE_READ_URL: 'postgres://replica@127.0.0.1:9/shop' }),
        /can not be reached: .*\(DATABASE_READ_URL\)$/,
      ],
      [
        ['web'],
        await shop({ DATABASE_URL: at(fresh) }),
        /has no tables of the shop yet: run npm run shop -- migrate/,
      ],
      [['worker'], await shop({ DATABASE_URL: at(fresh) }), /has no tables of the shop yet/],
      [
        ['migrate'],
        await shop({ DATABASE_URL: at(closed).replace(/\/\/[^@/]*@?/, '//shop_without_rights@') }),
        /^The database can not be used: permission denied/,
      ],
      [['all'], await shop({ REDIS_URL: 'redis://127.0.0.1:9' }), /^Redis can not be used: .*\(REDIS_URL\)$/],
      [
        ['all'],
        await shop({ FILES_DIR: join(file, 'files') }),
        /^FILES_DIR .* can not be written: a part of its path is a file$/,
      ],
      [['all'], await shop({ FILES_DIR: '/sys/files' }), /^FILES_DIR \/sys\/files can not be written/],
      [['all'], { DATA_DIR: join(file, 'data') }, /^DATA_DIR can not be made/],
      [['seed', join(folder, 'nothing')], await shop({}), /^There is no folder .*nothing$/],
      [['sell'], await shop({}), /^Unknown command sell/],
    ];
    for (const [words, settings, line] of cases) {
      const { code, output } = await answered(words, settings);
      expect({ code, lines: linesOf(output) }, line.source).toEqual({
        code: 1,
        lines: [expect.stringMatching(line)],
      });
    }

    // The command that the line names mends it, and says what it did.
    const own = await shop({ DATABASE_URL: at(fresh) });
    const steps = await migrationNames();
    expect(await answered(['migrate'], own)).toEqual({
      code: 0,
      output: steps.map((step) => `Did ${step}\n`).join(''),
    });
    expect(await answered(['migrate'], own)).toEqual({ code: 0, output: 'The schema is up to date\n' });
    const noPort = await answered(['console'], { ...own, CONSOLE_PORT: '0' });
    expect(noPort.code).toBe(1);
    expect(linesOf(noPort.output).at(-1)).toBe('Configuration: CONSOLE_PORT is required to run the console');
    for (const name of ['HOST', 'METRICS_HOST']) {
      const { code, output } = await answered(['web'], {
        ...own,
        METRICS_PORT: '9101',
        [name]: '203.0.113.7',
      });
      const line = new RegExp(`^${name} 203\\.0\\.113\\.7 is no address of this`);
      expect({ code, lines: linesOf(output) }).toEqual({ code: 1, lines: [expect.stringMatching(line)] });
    }
    const schema = new pg.Client(at(fresh));
    await schema.connect();
    // As a release before recorded it.
    await schema.query(`update kysely_migration set name = '0001-accounts' where name = $1`, [steps.at(-1)]);
    await schema.end();
    for (const role of ['web', 'worker', 'check-money'])
      expect(await answered([role], own)).toEqual({
        code: 1,
        output: `The schema lacks 1 steps, from ${steps.at(-1)} on: run npm run shop -- migrate first\n`,
      });
  });
});

test('a name that looks like a setting is said, and what the right one would be', async () => {
  const { output } = await runToEnd(
    [],
    withAll({ DATABASE_URI: 'postgres://db/shop', REDIS_ULR: 'redis://x' }),
  );
  expect(output).toContain('DATABASE_URI is no setting; is DATABASE_URL meant?');
  expect(output).toContain('REDIS_ULR is no setting; is REDIS_URL meant?');
});

describe('an instance that runs', () => {
  test('on another port or key: one line, and the right ones again start it', {
    timeout: 300_000,
  }, async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    const own = { SECRET_KEY: 'k'.repeat(40), REDIS_URL: redis.url };
    const { url, dataDir, stop } = await startInstance(own);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    expect(await stop()).toBe(0);
    onTestFinished(() => removeFolder(dataDir));

    const busy = createServer();
    await new Promise<void>((done) => busy.listen(0, '127.0.0.1', done));
    onTestFinished(() => void busy.close());
    const taken = String((busy.address() as AddressInfo).port);
    const cases: [Settings, RegExp][] = [
      [{ SECRET_KEY: 'l'.repeat(40) }, /^SECRET_KEY is not the one of this shop/],
      [{ PORT: taken }, /^Port \d+ is in use; set PORT to another one$/],
    ];
    for (const [wrong, line] of cases) {
      const settings = {
        ...own,
        DATA_DIR: dataDir,
        PORT: String(await freePort()),
        LOG_LEVEL: 'silent',
        ...wrong,
      };
      const { code, output } = await runToEnd([], settings);
      expect({ code, lines: linesOf(output) }, line.source).toEqual({
        code: 1,
        lines: [expect.stringMatching(line)],
      });
    }
    const other = { DATA_DIR: dataDir, SECRET_KEY: 'l'.repeat(40) };
    expect(await answered(['accept-secret-key'], other)).toEqual({
      code: 0,
      output: 'This SECRET_KEY is the one of the shop from now on\n',
    });
    const again = await startInstance({ ...own, ...other }, dataDir);
    expect(await again.stop()).toBe(0);
  });
});
