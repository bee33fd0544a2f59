import { createRequire } from 'node:module';
import pg from 'pg';
import { fillPeerShop } from './lib/peer-shop.ts';
import type { PeerProduct } from './peer-catalogue.ts';

/**
 * Makes the database that bench/peer-target.mjs is measured on: `PG_URL_BASE` is the harness's server and `BENCH_HOME`
 * the harness, whose catalogue.cjs is sold. Anew each time.
 */
const NAME = 'peer_ours';

const { PG_URL_BASE, BENCH_HOME } = process.env;
if (!PG_URL_BASE || !BENCH_HOME)
  throw new Error("Set PG_URL_BASE and BENCH_HOME as the harness's env.sh does");

const admin = new pg.Client(`${PG_URL_BASE}/postgres`);
await admin.connect();
await admin.query(`drop database if exists ${NAME} with (force)`);
await admin.query(`create database ${NAME}`);
await admin.end();

const products: PeerProduct[] = createRequire(import.meta.url)(`${BENCH_HOME}/catalogue.cjs`).catalogue();
await fillPeerShop(`${PG_URL_BASE}/${NAME}`, products);
process.stdout.write(`${NAME}: ${products.length} services\n`);
