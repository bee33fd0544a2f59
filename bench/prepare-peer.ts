import pg from 'pg';
import { connect } from '../apps/core/src/data/database.ts';
import { migrate } from '../apps/core/src/data/migrate.ts';
import { writeFolder } from '../apps/core/src/seed/write-folder.ts';
import { addBuyers } from './lib/buyers.ts';
import { peerCatalogue } from './peer-catalogue.ts';

/**
 * Makes the database that bench/peer-target.mjs is measured on: `PG_URL_BASE` is the harness's server and `BENCH_HOME`
 * the harness, whose catalogue.cjs is sold. Anew each time.
 */
const NAME = 'peer_ours';
const BUYERS = 16;

const { PG_URL_BASE, BENCH_HOME } = process.env;
if (!PG_URL_BASE || !BENCH_HOME)
  throw new Error("Set PG_URL_BASE and BENCH_HOME as the harness's env.sh does");

const admin = new pg.Client(`${PG_URL_BASE}/postgres`);
await admin.connect();
await admin.query(`drop database if exists ${NAME} with (force)`);
await admin.query(`create database ${NAME}`);
await admin.end();

const url = `${PG_URL_BASE}/${NAME}`;
const { db, close } = connect(url, { size: 2, statementSeconds: 0 });
const folder = await peerCatalogue(`${BENCH_HOME}/catalogue.cjs`);
await migrate(db);
await db.transaction().execute((tx) => writeFolder(tx, folder));
await close();
await addBuyers(url, 'buyer', BUYERS);
process.stdout.write(`${NAME}: ${folder.services.list.length} services, ${BUYERS} customers with money\n`);
