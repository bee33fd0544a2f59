import { createHash, randomUUID } from 'node:crypto';
import { deflateRawSync, gzipSync } from 'node:zlib';
import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { camtOf, csvOf, sendStatement } from '../../../../testing/doubles/bank-statements.ts';
import { makeStaff } from '../../../../testing/fixtures/staff.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';

const BANK_TRANSFER = 5;

async function financeOf(api: Api, core: Core): Promise<TestCustomer> {
  const one = await api.customer();
  await makeStaff(core, one.id, 'finance');

  return one;
}

/** An account that no other test has read. */
const account = () => `IBAN ${randomUUID()}`;

/** Stored lines of a file, in the order of the file. */
async function keptOf(core: Core, name: string) {
  const rows = await core.db
    .selectFrom('bank_line')
    .select(['booked_on', 'amount', 'currency', 'sender', 'reference', 'numbers'])
    .where('account', '=', name)
    .orderBy('id')
    .execute();

  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) / 1_000_000 }));
}

const linesOf = (api: Api, by: TestCustomer, query: { view?: 'open' | 'all'; cursor?: string } = {}) =>
  api.call(contract.staff.listBankLines, { query }, { token: by.token });

describe('a statement as CSV', () => {
  const forms: [string, string | Buffer, object][] = [
    [
      'with semicolons, decimal commas and remarks above its head, in latin-1',
      Buffer.from(
        'Kontonummer:;4410\n\nBuchungstag;Auftraggeber/Empfänger;Verwendungszweck;Währung;Betrag\n20.11.2026;Müller & Söhne;FF-88412;EUR;"1.750,00"\n20.11.2026;Miete;;EUR;-900,00\nSaldo;;;;850,00\n',
        'latin1',
      ),
      { sender: 'Müller & Söhne', amount: 1750, currency: 'EUR', numbers: [88412] },
    ],
    [
      'with commas, quotes and a byte order mark',
      Buffer.from('\ufeffDate,Description,Amount\r\n11/20/2026,"Wire, ""urgent"" 88412","1,750.00"\r\n'),
      { reference: 'Wire, "urgent" 88412', amount: 1750, currency: 'USD', booked_on: '2026-11-20' },
    ],
    [
      'with tabs, in UTF-16',
      Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from(
          'Дата\tСумма\tПлательщик\tНазначение платежа\n20.11.2026\t1 750,00\tООО Волна\t88412',
          'utf16le',
        ),
      ]),
      { sender: 'ООО Волна', amount: 1750 },
    ],
    [
      'with a column for money that came',
      'Fecha;Concepto;Cargo;Abono\n20/11/2026;FF 88412;;1.750\n19/11/2026;Luz;40,10;\n',
      { amount: 1750, booked_on: '2026-11-20' },
    ],
    [
      'with columns that a person names',
      'when;how much;who\n2026-11-20T08:00:00Z;$1750;Ines Duarte\n',
      { amount: 1750, sender: 'Ines Duarte' },
    ],
  ];

  test.for(forms)('%s is read', async ([form, file, expected], { api, core }) => {
    const by = await financeOf(api, core);
    const name = account();
    const named = form.includes('person names') ? { date: 'When', amount: 'how much', sender: 'who' } : {};
    const { status, body } = await sendStatement(api, by, file, { account: name, ...named });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.data).toMatchObject({ added: 1, known: 0 });
    expect(await keptOf(core, name)).toEqual([
      expect.objectContaining({ booked_on: '2026-11-20', ...expected }),
    ]);
  });

  test('names what it cannot read: its columns, an amount, a date', async ({ api, core }) => {
    const by = await financeOf(api, core);
    const fault = async (file: string) => {
      const { status, body } = await sendStatement(api, by, file);
      expect(status).toBe(422);
      return Object.values(body.errors).flat().join();
    };
    expect(await fault('when;how much\n20.11.2026;5\n')).toMatch('The file has: when, how much');
    expect(await fault('Date;Amount\n2026-11-20;5.00\n2026-11-20;five\n')).toMatch('Line 3');
    expect(await fault('Date;Amount\n2026-13-45;5.00\n')).toMatch('Line 2');
    expect(await fault('Date;Amount\n2026-11-20;-5.00\n')).toMatch('No money came');
    expect((await sendStatement(api, by, 'Date;Amount\n2026-11-20;5', { currency: 'dollars' })).status).toBe(
      422,
    );
  });
});

describe('a statement as camt.053', () => {
  test('is read: each booked transfer that came, of all its entries, with what stands in their names', async ({
    api,
    core,
  }) => {
    const by = await financeOf(api, core);
    const iban = account();
    const pending = camtOf([{ amount: '9.00' }]).match(/<Ntry>[\s\S]*<\/Ntry>/)?.[0] ?? '';
    const twoInOne = `<Ntry><Amt Ccy="EUR">3.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-21T09:00:00</DtTm></BookgDt>
      <NtryDtls><TxDtls><Amt Ccy="EUR">1.00</Amt><RltdPties><Dbtr><Nm>A</Nm></Dbtr></RltdPties></TxDtls>
      <TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">2.00</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>B</Nm></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>`;
    const file = camtOf(
      [{ amount: '750.00', sender: 'M&amp;S &lt;Ltd&gt;', text: 'FF-88412' }],
      iban,
    ).replace(
      '</Stmt>',
      `${pending.replace('BOOK', 'PDNG')}${pending.replace('CRDT', 'DBIT')}${twoInOne}</Stmt>`,
    );
    const { status, body } = await sendStatement(api, by, file);
    expect([status, body.data], JSON.stringify(body)).toEqual([
      201,
      expect.objectContaining({ added: 3, left: 2 }),
    ]);
    expect(await keptOf(core, iban)).toMatchObject([
      { amount: 750, currency: 'EUR', sender: 'M&S <Ltd>', numbers: [88412], booked_on: '2026-11-20' },
      { amount: 1, sender: 'A', booked_on: '2026-11-21' },
      { amount: 2, sender: 'B' },
    ]);
  });

  test('with a document type is refused: no entity grows, and none reads a file', async ({ api, core }) => {
    const by = await financeOf(api, core);
    const laughs = '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">';
    const camt = camtOf([{ amount: '1.00', sender: '&b;' }]).replace(/^<\?xml[^>]*>/, '');
    for (const type of [
      `<!DOCTYPE Document [${laughs}]>`,
      '<!DOCTYPE Document [<!ENTITY b SYSTEM "file:///etc/passwd">]>',
      '<!doctype Document SYSTEM "https://x.example/x.dtd">',
    ])
      expect((await sendStatement(api, by, `<?xml version="1.0"?>${type}${camt}`)).status).toBe(422);
    const deep = `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`;
    for (const file of [
      deep,
      '<Document/>',
      '<Document><BkToCstmrStmt>',
      '<html></html>',
      camt.replace('1.00', '1e3'),
    ])
      expect((await sendStatement(api, by, file)).status).toBe(422);
  });
});

describe('a file that is no statement', () => {
  test('is refused in words: empty, an archive, a picture, a PDF in disguise, too much of it', async ({
    api,
    core,
  }) => {
    const by = await financeOf(api, core);
    const zip = Buffer.concat([
      Buffer.from('PK\x03\x04'),
      deflateRawSync(Buffer.alloc(1_000_000)),
      Buffer.alloc(40),
    ]);
    const files = [
      Buffer.alloc(0),
      zip,
      gzipSync(Buffer.alloc(5_000_000)),
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
      Buffer.from(`Date;Amount\n2026-11-20;5.00\n%PDF-1.7\n`),
      Buffer.from('Date;Amount\n2026-11-20;5.00\0\n'),
      Buffer.alloc(200, 0x80),
      Buffer.from(' \n \n'),
      Buffer.alloc(10 * 1024 * 1024 + 1, 'x'),
      Buffer.from(csvOf(Array.from({ length: 10_001 }, () => ({ amount: '1', sender: '', reference: '' })))),
    ];
    for (const [place, file] of files.entries()) {
      const { status, body } = await sendStatement(api, by, file);
      expect([place, status]).toEqual([place, 422]);
      expect(Object.values(body.errors).flat()[0], String(place)).toMatch(/\w/);
    }
  });
});

describe('lines of statements', () => {
  test('count once, in however many files, sent at once too; two alike in one file are two', async ({
    api,
    core,
  }) => {
    const by = await financeOf(api, core);
    const name = account();
    const line = { amount: '5.00', sender: 'K MAIER', reference: 'thanks' };
    const file = csvOf([line, line, { ...line, amount: '6.00' }], name);
    const sent = await Promise.all(Array.from({ length: 8 }, () => sendStatement(api, by, file)));
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201));
    expect(sent.reduce((sum, { body }) => sum + body.data.added, 0)).toBe(3);
    const longer = csvOf([line, line, line], name);
    expect((await sendStatement(api, by, longer)).body.data).toMatchObject({ added: 1, known: 2 });
    const iban = account();
    const named = (reference: string) => camtOf([{ amount: '5.00', reference }], iban);
    for (const [reference, added] of [
      ['B1', 1],
      ['B1', 0],
      ['B2', 1],
    ] as const)
      expect((await sendStatement(api, by, named(reference))).body.data.added).toBe(added);
    await expect(core.db.deleteFrom('bank_line').execute()).rejects.toThrow(/append-only/);
  });

  test('are of another payment whenever they say other things, though the bank gives them one name or none', async ({
    api,
    core,
  }) => {
    const by = await financeOf(api, core);
    const iban = account();
    const added = async (reference: string, sender: string) =>
      (await sendStatement(api, by, camtOf([{ amount: '5.00', reference, sender }], iban))).body.data.added;
    for (const reference of ['NONREF', 'NOTPROVIDED', '', '1'])
      for (const sender of ['A', 'B'])
        expect([reference, await added(reference, sender)]).toEqual([reference, 1]);
    const twice = [
      { amount: '5.00', reference: 'X', sender: 'A' },
      { amount: '5.00', reference: 'X', sender: 'B' },
    ];
    expect((await sendStatement(api, by, camtOf(twice, iban))).body.data).toMatchObject({
      added: 2,
      known: 0,
    });
    // A line of an earlier release was known by its name alone.
    const fingerprint = createHash('sha256').update('"OLD 0" 0').digest();
    const old = {
      account: iban,
      fingerprint,
      booked_on: '2026-11-20',
      amount: 5_000_000n,
      currency: 'EUR',
      sender: 'A',
      reference: '',
    };
    const { id } = await core.db
      .selectFrom('bank_statement')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await core.db
      .insertInto('bank_line')
      .values({ ...old, statement_id: id, numbers: [] })
      .execute();
    expect([await added('OLD', 'A'), await added('OLD', 'B')]).toEqual([0, 1]);
  });

  test('keep the account that each names, and are summed up before anything is credited', async ({
    api,
    core,
  }) => {
    const by = await financeOf(api, core);
    const buyer = await api.customer();
    const add = async (amount: number) =>
      (await api.call(contract.addFunds, { body: { amount, payment_method_id: BANK_TRANSFER } }, buyer)).body
        .data.invoice_id;
    const [short, exact] = [await add(302), await add(531)];
    const [first, second] = [account(), account()];
    const line = { date: core.clock.now().toISOString().slice(0, 10), sender: 'BUYER' };
    const file = [
      csvOf(
        [
          { ...line, amount: '297.00', reference: `FF-${short}` },
          { ...line, amount: '-9.00', reference: 'fee' },
        ],
        first,
      ),
      csvOf(
        [
          { ...line, amount: '531.00', reference: `FF-${exact}` },
          { ...line, amount: '5.00', currency: 'EUR', reference: '' },
        ],
        second,
      )
        .split('\n')
        .slice(1)
        .join('\n'),
    ].join('\n');
    const { body } = await sendStatement(api, by, file);
    expect(body.data, JSON.stringify(body)).toMatchObject({
      accounts: [first, second],
      added: 3,
      known: 0,
      left: 1,
      left_out: [{ why: 'sent', count: 1 }],
      sums: [
        { currency: 'USD', amount: '828.00' },
        { currency: 'EUR', amount: '5.00' },
      ],
    });
    expect(Object.fromEntries(body.data.matches.map(({ state, count }) => [state, count]))).toEqual({
      short: 1,
      exact: 1,
      none: 1,
    });
    expect(await keptOf(core, second)).toMatchObject([{ amount: 531 }, { amount: 5 }]);
  });

  test('name the invoice that they fit; a person places one, and takes it away again', async ({
    api,
    core,
  }) => {
    const by = await financeOf(api, core);
    const buyer = await api.customer();
    const add = async (amount: number) => {
      const body = { amount, payment_method_id: BANK_TRANSFER };
      return (await api.call(contract.addFunds, { body }, buyer)).body.data.invoice_id;
    };
    const [exact, short] = [await add(731), await add(300)];
    const name = account();
    const today = core.clock.now().toISOString().slice(0, 10);
    const line = { date: today, sender: 'Buyer' };
    await sendStatement(
      api,
      by,
      csvOf(
        [
          { ...line, amount: '731.00', reference: `FF-${exact}` },
          { ...line, amount: '295.00', reference: `FF ${short}` },
          { ...line, amount: '412.50', reference: '-', sender: 'NORDIC PAY LTD' },
        ],
        name,
      ),
    );
    const own = async (view?: 'all') =>
      (await linesOf(api, by, view ? { view } : {})).body.data.filter((one) => one.account === name);
    const [third, second, first] = await own();
    expect([first, second, third]).toMatchObject([
      { invoice_id: exact, match: 'exact', is_placed: false, amount: '731.00' },
      { invoice_id: short, match: 'short' },
      { invoice_id: null, match: 'none' },
    ]);
    const place = (lineId: number | undefined, invoice_id: number | null, expected?: number | null) => {
      const body = { invoice_id, ...(expected !== undefined && { expected_invoice_id: expected }) };
      return api.call(contract.staff.placeBankLine, { params: { lineId: String(lineId) }, body }, by);
    };
    expect((await place(third?.id, short)).status).toBe(204);
    expect((await own())[0]).toMatchObject({ invoice_id: short, is_placed: true, match: 'over' });
    // A colleague has placed it meanwhile.
    expect((await place(third?.id, exact, null)).status).toBe(409);
    expect((await place(third?.id, null, short)).status).toBe(204);
    expect((await own())[0]).toMatchObject({ invoice_id: null, is_placed: false });
    expect((await place(third?.id, 1_999_999_999)).status).toBe(422);
    expect((await place(1_999_999_999, short)).status).toBe(404);
  });

  test('are paged by key, and the last statement is summed up', async ({ api, core }) => {
    const by = await financeOf(api, core);
    const name = account();
    await sendStatement(
      api,
      by,
      csvOf(
        Array.from({ length: 120 }, (_, place) => ({
          amount: `${place + 1}`,
          sender: `S${place}`,
          reference: '',
        })),
        name,
      ),
    );
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await linesOf(api, by, { view: 'all', ...(cursor && { cursor }) });
      expect(body.data.length).toBeLessThanOrEqual(50);
      expect(body.statement).toMatchObject({ account: name, lines: 120, settled: 0 });
      seen.push(...body.data.filter((one) => one.account === name).map(({ id }) => id));
      cursor = body.next ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(120);
    expect(seen).toHaveLength(120);
    expect((await linesOf(api, by, { cursor: 'WzFd' })).status).toBe(422);
  });
});
