import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import steps from './areas/order.json' with { type: 'json' };
import { AREAS } from './areas.ts';
import { OWNED_OUTSIDE_AREAS, READ_OUTSIDE_AREAS } from './data/owners.ts';
import type { TableRules } from './data/table-rules.ts';
import { ENDPOINTS } from './endpoints.ts';
import { readRights } from './security/rights.ts';

const SOURCES = import.meta.dirname;
/** Steps of the schema know the tables of their time; the seed fills an empty shop; the checks read all of it. */
const EXEMPT = /^(data\/migrations|seed)\/|^commands\/check-(money|audit)\.ts$|\.test\.ts$/;

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !EXEMPT.test(file))
  .map((file) => ({ file, code: withoutComments(readFileSync(join(SOURCES, file), 'utf8')) }));

const owned: [string, Record<string, TableRules>][] = [
  ...[...AREAS].map(([name, { tables }]): [string, Record<string, TableRules>] => [`areas/${name}`, tables]),
  ...Object.entries(OWNED_OUTSIDE_AREAS),
];
const tables = new Map(
  owned.flatMap(([owner, rules]) =>
    Object.entries(rules).map(([table, rule]) => [table, { owner, ...rule }]),
  ),
);

/** Readers of other owners' tables: an area, its desk, or a folder or file outside the areas. */
const readers: [string, readonly string[]][] = [
  ...[...AREAS].map(([name, { reads = [] }]): [string, readonly string[]] => [`areas/${name}`, reads]),
  ...[...AREAS].map(([name, { deskReads = [] }]): [string, readonly string[]] => [
    `areas/${name}/desk`,
    deskReads,
  ]),
  ...Object.entries(READ_OUTSIDE_AREAS),
];

type Access = { file: string; table: string; isWrite: boolean };

const BUILDER = /\.(insertInto|updateTable|deleteFrom|selectFrom|\w*[jJ]oin)\(\s*'([\w.]+)/g;
const RAW = /\b(insert into|update|delete from|from|join|using)\s+([a-z_]+(?:\.[a-z_]+)?)\b/g;
const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'insert into', 'update', 'delete from']);

function accessesOf({ file, code }: { file: string; code: string }): Access[] {
  return [...code.matchAll(BUILDER), ...code.matchAll(RAW)].flatMap(([, verb = '', table = '']) =>
    tables.has(table) ? [{ file, table, isWrite: WRITES.has(verb) }] : [],
  );
}

/** True for a file of a reader; those of its desk are a reader of their own. */
const isReadBy = (reader: string, file: string): boolean =>
  isIn(file, reader) && (reader.endsWith('/desk') || !isIn(file, `${reader}/desk`));

/** A table that a reader owns, or a desk whose area reads it. */
function mayReadAnyway(reader: string, table: string): boolean {
  const area = reader.replace(/\/desk$/, '');
  const reads = readers.find(([name]) => name === area)?.[1] ?? [];
  return tables.get(table)?.owner === area || (area !== reader && reads.includes(table));
}

/** Files of other areas, as `area/file.ts`, that a file of an area imports; desks have no face. */
function importedAreas({ file, code }: { file: string; code: string }): string[] {
  const [hall, area] = file.split('/');
  if (hall !== 'areas') return [];

  return [...code.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)]
    .map(([, path = '']) => relative('areas', join(dirname(file), path)))
    .filter((path) => !path.startsWith('..') && !path.startsWith(`${area}/`) && !/^[^/]+\/desk\//.test(path));
}

/** A statement that changes a table: what stands between its name and its end. */
function updatesOf(code: string, table: string): string[] {
  const builders = code.matchAll(new RegExp(`updateTable\\('${table}'\\)([\\s\\S]*?)\\.execute`, 'g'));
  const raw = code.matchAll(
    new RegExp(`update ${table}\\b[\\s\\S]*?\\bset\\b([\\s\\S]*?)(?:\\bwhere\\b|\`)`, 'g'),
  );

  return [...builders, ...raw].map(([, statement = '']) => statement);
}

describe('the house', () => {
  test('every area stands on a step', () => {
    const areas = readdirSync(join(SOURCES, 'areas'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(areas.sort()).toEqual(steps.flat().sort());
  });

  test('the face of an area is what other areas import of it, and no more', () => {
    const imported = new Set(files.flatMap(importedAreas));
    const faces = files
      .filter(({ file }) => /^areas\/[^/]+\/face\//.test(file))
      .map(({ file }) => file.slice('areas/'.length));
    expect(faces.length).toBeGreaterThan(100);
    expect(faces.filter((file) => !imported.has(file))).toEqual([]);
  });

  test('the check sees the statements that there are', () => {
    // By functions of the database alone.
    const written = new Set(['cash_lot_entry']);
    const seen = new Set(files.flatMap(accessesOf).map(({ table }) => table));
    expect([...tables.keys()].filter((table) => !seen.has(table) && !written.has(table))).toEqual([]);
  });

  test('only its owner writes a table, and only those that declare it read it', () => {
    const strangers = files.flatMap(accessesOf).filter(({ file, table, isWrite }) => {
      if (isIn(file, tables.get(table)?.owner ?? '')) return false;
      return isWrite || !readers.some(([reader, reads]) => isIn(file, reader) && reads.includes(table));
    });
    expect(strangers).toEqual([]);
  });

  test('nobody declares a table that it does not read', () => {
    const read = files.flatMap(accessesOf);
    const unread = readers.flatMap(([reader, reads]) =>
      reads
        .filter((table) => !read.some((access) => access.table === table && isReadBy(reader, access.file)))
        .map((table) => `${reader} reads no ${table}`),
    );
    const told = readers.flatMap(([reader, reads]) =>
      reads
        .filter((table) => mayReadAnyway(reader, table))
        .map((table) => `${reader} may read ${table} anyway`),
    );
    expect([...unread, ...told]).toEqual([]);
  });

  test('a status is changed in one file', () => {
    const others = [...tables].flatMap(([table, { owner, state }]) =>
      files
        .filter(({ file }) => state && file !== `${owner}/${state.file}`)
        .filter(({ code }) => updatesOf(code, table).some((text) => state && changes(text, state.column)))
        .map(({ file }) => `${file} changes ${table}.${state?.column}`),
    );
    expect(others).toEqual([]);
  });

  test('staff writes by calls and commands that declare their line, and by nothing else', () => {
    const users = (pattern: RegExp) => files.filter(({ code }) => pattern.test(code)).map(({ file }) => file);
    // Joining and coming in, which is no act on anything, what no person did (a gateway took money back), and a file read in a visit.
    expect(users(/\bwriteAudit\(/).sort()).toEqual([
      'areas/accounts/face/freeze-for-dispute.ts',
      'areas/staff/accept-invitation.ts',
      'areas/staff/come-in.ts',
      'http/note-file-of-visit.ts',
      'security/audit.ts',
    ]);
    expect(users(/import \{[^}]*\bact\b[^}]*\} from '[./\w]+audit\.ts'/).sort()).toEqual([
      'commands/command.ts',
      'http/staff-calls.ts',
    ]);
    expect(users(/\binTransaction\b/).filter((file) => file.startsWith('commands/'))).toEqual([
      'commands/command.ts',
    ]);
  });

  test('every policy that names something has a finder, and none is without a call', async () => {
    const named = ENDPOINTS.map(({ policy }) => policy).filter((policy) => /own|link/.test(policy));
    expect(Object.keys((await readRights()).finders).sort()).toEqual([...new Set(named)].sort());
  });
});

/** True for a file of a folder, and for the file itself. */
function isIn(file: string, room: string): boolean {
  return file === room || file.startsWith(`${room}/`);
}

/** A change that is handed on as a value shows nothing: its type has to leave the column out. */
function changes(statement: string, column: string): boolean {
  const set =
    /\.set\(\s*\{([\s\S]*?)\}\s*\)/.exec(statement)?.[1] ?? (statement.includes('.set(') ? '' : statement);

  return new RegExp(`(^|[\\s,{(])${column}(\\s*[:=,}]|\\s*$)`).test(set);
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}
