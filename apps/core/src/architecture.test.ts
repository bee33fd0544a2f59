import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import steps from './areas/order.json' with { type: 'json' };
import { OWNERS, STATUS_WRITERS } from './data/owners.ts';
import { ENDPOINTS } from './http/openapi.ts';
import { rights } from './security/rights.ts';

const SOURCES = import.meta.dirname;
/** Steps of the schema know the tables of their time; the seed fills an empty shop; the check of money reads all of it. */
const EXEMPT = /^(data\/migrations|seed)\/|^commands\/check-money\.ts$|\.test\.ts$/;

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !EXEMPT.test(file))
  .map((file) => ({ file, code: withoutComments(readFileSync(join(SOURCES, file), 'utf8')) }));

type Access = { file: string; table: string; isWrite: boolean };

const BUILDER = /\.(insertInto|updateTable|deleteFrom|selectFrom|\w*[jJ]oin)\(\s*'([\w.]+)/g;
const RAW = /\b(insert into|update|delete from|from|join|using)\s+([a-z_]+(?:\.[a-z_]+)?)\b/g;
const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'insert into', 'update', 'delete from']);

function accessesOf({ file, code }: { file: string; code: string }): Access[] {
  return [...code.matchAll(BUILDER), ...code.matchAll(RAW)].flatMap(([, verb = '', table = '']) =>
    table in OWNERS ? [{ file, table, isWrite: WRITES.has(verb) }] : [],
  );
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

  test('the check sees the statements that there are', () => {
    const seen = new Set(files.flatMap(accessesOf).map(({ table }) => table));
    expect(Object.keys(OWNERS).filter((table) => !seen.has(table))).toEqual([]);
  });

  test('only its owner writes a table, and only those that are named read it', () => {
    const strangers = files.flatMap(accessesOf).filter(({ file, table, isWrite }) => {
      const { owner, readBy = [] } = OWNERS[table as keyof typeof OWNERS];
      const allowed = isWrite ? [owner] : [owner, ...readBy];
      return !allowed.some((room) => file === room || file.startsWith(`${room}/`));
    });
    expect(strangers).toEqual([]);
  });

  test('a status is changed in one file', () => {
    const others = Object.entries(STATUS_WRITERS).flatMap(([table, { column, file: writer }]) =>
      files
        .filter(({ file }) => file !== writer)
        .filter(({ code }) => updatesOf(code, table).some((text) => changes(text, column)))
        .map(({ file }) => `${file} changes ${table}.${column}`),
    );
    expect(others).toEqual([]);
  });

  test('staff writes by calls and commands that declare their line, and by nothing else', () => {
    const users = (pattern: RegExp) => files.filter(({ code }) => pattern.test(code)).map(({ file }) => file);
    // Of what no person did: a gateway took money back.
    expect(users(/\bwriteAudit\(/).sort()).toEqual([
      'areas/accounts/staff/freeze-for-dispute.ts',
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

  test('every policy that names something has a finder, and none is without a call', () => {
    const named = ENDPOINTS.map(({ policy }) => policy).filter((policy) => /own|link/.test(policy));
    expect(Object.keys(rights.finders).sort()).toEqual([...new Set(named)].sort());
  });
});

/** Of a change that is handed on as a value nothing can be seen: its type has to leave the column out. */
function changes(statement: string, column: string): boolean {
  const set =
    /\.set\(\s*\{([\s\S]*?)\}\s*\)/.exec(statement)?.[1] ?? (statement.includes('.set(') ? '' : statement);

  return new RegExp(`(^|[\\s,{(])${column}(\\s*[:=,}]|\\s*$)`).test(set);
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}
