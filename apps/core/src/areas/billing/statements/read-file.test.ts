import { LOCALES } from '@fanfare/contract';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { camtOf } from '../../../../testing/doubles/bank-statements.ts';
import type { Refusal } from '../../../refusal.ts';
import { readFile } from './read-file.ts';

const HELP = { columns: {}, currency: 'USD', today: '2026-11-27', languages: LOCALES };

async function read(file: string | Uint8Array) {
  const { lines, left, format } = await readFile(Buffer.from(file as string), HELP);

  return {
    format,
    left: left.toSorted(),
    lines: lines.map(({ amount, ...line }) => ({ ...line, amount: Number(amount) / 1_000_000 })),
  };
}

/** Words of a refusal on `file`. */
const refusalOf = async (file: string | Uint8Array) =>
  readFile(Buffer.from(file as string), HELP).then(
    () => null,
    (error: Refusal) => error.fields?.file?.[0],
  );

describe('CSV files of banks', () => {
  test.for([
    ['Datum;Betrag;Soll/Haben\n20.11.2026;750,00;H\n20.11.2026;900,00;S'],
    ['Buchungstag;Umsatz;\n20.11.2026;750,00;H\n20.11.2026;900,00;S'],
    ['Datum;Naam / Omschrijving;Af Bij;Bedrag (EUR)\n20-11-2026;Huur;Af;900,00\n20-11-2026;A;Bij;750,00'],
    ['Date,Amount,D/C\n20/11/2026,750.00,C\n20/11/2026,900.00,D'],
    ['Date|Amount|DR/CR\n20/11/2026|750.00|CR\n20/11/2026|900.00|DR'],
    ['Date,Amount,Debit/Credit\n20/11/2026,750.00,Credit\n20/11/2026,900.00,Debit'],
    ['Date,Amount,K/D\n20/11/2026,750.00,K\n20/11/2026,900.00,D'],
    ['Date,Amount\n20/11/2026,750.00 Cr\n20/11/2026,900.00 Dr'],
    ['Date,Amount,Type\n20/11/2026,750.00,TRANSFER\n20/11/2026,900.00,DEBIT'],
    ['Date,Amount\n20/11/2026,£ 750.00\n20/11/2026,£ -900.00'],
    ['Date,Amount\n20/11/2026,$750.00\n20/11/2026,$-900.00'],
    ['Date,Amount\n20/11/2026,750.00\n20/11/2026,(900.00)'],
    ['Date,Amount\n20/11/2026,¥750.00\n20/11/2026,▲900.00'],
  ] as [string][])('money that left is no money that came: %s', async ([file]) => {
    expect(await read(file)).toMatchObject({
      lines: [{ amount: 750, bookedOn: '2026-11-20' }],
      left: ['sent'],
    });
  });

  test('a mark of direction that is neither is left out as unclear', async () => {
    const file = 'Date,Amount,D/C\n20/11/2026,750.00,C\n20/11/2026,900.00,?';
    expect(await read(file)).toMatchObject({ lines: [{ amount: 750 }], left: ['unclear'] });
  });

  test.for([
    ['R$ 1.750,00', 'BRL', 1750],
    ['1,750円', 'JPY', 1750],
    ['1,750원', 'KRW', 1750],
    ['￥１，７５０', 'USD', 1750],
    ['1.750,00 TL', 'TRY', 1750],
    ['1 750,00 руб.', 'RUB', 1750],
    ['Rs. 1,23,750.00', 'INR', 123750],
    ['1 750,00 kr', 'USD', 1750],
    ['1 750,00 zł', 'PLN', 1750],
    ['1.750.000 ₫', 'VND', 1750000],
    ['50,–', 'USD', 50],
    ["1'750.00 CHF", 'CHF', 1750],
    ['+1750.00', 'USD', 1750],
  ] as const)('an amount as "%s" is read', async ([amount, currency, value]) => {
    expect((await read(`Date;Amount\n2026-11-20;"${amount}"`)).lines).toMatchObject([
      { amount: value, currency },
    ]);
  });

  test.for([
    ...['20 Nov 2026', '20-Nov-26', 'Nov 20, 2026', '20 de noviembre de 2026', '20. November 2026'],
    ...['20 нояб. 2026 г.', '20 ноября 2026', '20 Kasım 2026', 'ngày 20 tháng 11 năm 2026', '2026年11月20日'],
    ...['2026. 11. 20.', '2026년 11월 20일', '20 नवंबर 2026', '20 de novembro de 2026', 'ven. 20 nov. 2026'],
    ...['46346', '46346.5', '20261120', '2026-11-20 10:00:00', '20.11.26'],
  ])('a date as "%s" is read', async (date) => {
    expect((await read(`Date;Amount\n"${date}";5.00`)).lines).toMatchObject([{ bookedOn: '2026-11-20' }]);
  });

  test('a transfer that was taken back, waits or was refused is no money', async () => {
    const rows = ['COMPLETED', 'REVERTED', 'Pending', 'Denied'].map((state) => `2026-11-20,5.00,${state}`);
    expect(await read(`Completed Date,Amount,State\n${rows.join('\n')}\nTotal,20.00,`)).toMatchObject({
      lines: [{ amount: 5 }],
      left: ['no_date', 'not_booked', 'not_booked', 'not_booked'],
    });
  });

  test('an encoding of its country is found by the heads of its columns', async () => {
    // "日付,金額" in Shift JIS and "Дата;Сумма" in Windows-1251.
    const japanese = Buffer.concat([
      Buffer.from('93fa95742c8be08a7a0a', 'hex'),
      Buffer.from('2026/11/20,750'),
    ]);
    const russian = Buffer.concat([
      Buffer.from('c4e0f2e03bd1f3ecece00a', 'hex'),
      Buffer.from('20.11.2026;750'),
    ]);
    for (const file of [japanese, russian])
      expect((await read(file)).lines).toMatchObject([{ amount: 750, bookedOn: '2026-11-20' }]);
  });
});

describe('camt files of banks', () => {
  const odd = (from: string, to: string, currency = '') =>
    camtOf([{ amount: '750.00', text: 'FF-1' }])
      .replace(from, to)
      .replace('</Acct>', `${currency}</Acct>`);

  test.for([
    ['a padded amount', odd('750.00', '\n  750.00 ')],
    ['a signed one', odd('750.00', '+750.00')],
    ['zeros around it', odd('750.00', '0750.00000')],
    ['no digits behind the point', odd('750.00', '750.')],
    ['the currency of the account', odd(' Ccy="EUR"', '', '<Ccy>EUR</Ccy>')],
    [
      'a day of value alone',
      odd('<BookgDt><Dt>2026-11-20</Dt></BookgDt>', '<ValDt><Dt>2026-11-20Z</Dt></ValDt>'),
    ],
    ['a boolean as a number', odd('<Sts>', '<RvslInd>0</RvslInd><Sts>')],
    ['a status of its own', odd('<Cd>BOOK</Cd>', '<Prtry>Booked</Prtry>')],
  ] as [string, string][])('%s is read as the schema has it', async ([, file]) => {
    expect((await read(file)).lines).toMatchObject([
      { amount: 750, currency: 'EUR', bookedOn: '2026-11-20' },
    ]);
  });

  test('numbers of characters are the characters, and what is taken back or unreadable is told', async () => {
    const file = camtOf([{ amount: '5.00', sender: 'M&#252;ller &#x26; S&#xF6;hne' }]);
    expect((await read(file)).lines).toMatchObject([{ sender: 'Müller & Söhne' }]);
    expect(await read(file.replace('<Sts>', '<RvslInd> 1 </RvslInd><Sts>'))).toMatchObject({
      lines: [],
      left: ['reversed'],
    });
    const second = camtOf([{ amount: '5.00' }, { amount: 'five' }]);
    expect(await refusalOf(second)).toMatchObject({ id: 'statements.entry', params: { entry: 2 } });
  });

  test('parts are lines of their own only where they add up to the entry', async () => {
    const part = (amount: string) =>
      `<TxDtls>${amount && `<Amt Ccy="EUR">${amount}</Amt>`}<RmtInf><Ustrd>FF-${amount || 7}</Ustrd></RmtInf></TxDtls>`;
    const batch = (...amounts: string[]) =>
      camtOf([{ amount: '300.00' }]).replace(/<TxDtls>[\s\S]*<\/TxDtls>/, amounts.map(part).join(''));
    expect((await read(batch('100.00', '200.00'))).lines.map(({ amount }) => amount)).toEqual([100, 200]);
    for (const file of [batch('', '', ''), batch('100.00', '100.00'), batch('300.00', '300.00')])
      expect((await read(file)).lines.map(({ amount }) => amount)).toEqual([300]);
  });

  test('reports of a day and notices are read as statements are, in an envelope too', async () => {
    const file = camtOf([{ amount: '750.00' }]);
    const as = (number: string, message: string, list: string) =>
      file
        .replaceAll('camt.053', `camt.${number}`)
        .replaceAll('BkToCstmrStmt', message)
        .replaceAll('Stmt>', `${list}>`);
    const report = as('052', 'BkToCstmrAcctRpt', 'Rpt');
    const notice = as('054', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn');
    expect(await read(report)).toMatchObject({ format: 'camt052', lines: [{ amount: 750 }] });
    expect(await read(notice)).toMatchObject({ format: 'camt054', lines: [{ amount: 750 }] });
    const wrapped = `<Envelope><AppHdr/>${file.replace(/^<\?xml[^>]*>/, '')}</Envelope>`;
    expect(await read(wrapped)).toMatchObject({ format: 'camt053', lines: [{ amount: 750 }] });
  });

  test('a reference that the bank broke at 35 letters is whole again', async () => {
    const file = camtOf([{ amount: '1.00' }]).replace(
      '<Ustrd>FF-1</Ustrd>',
      '<Ustrd>Rechnung vom 20. Novbr. zu FF-1/884</Ustrd><Ustrd>12</Ustrd>',
    );
    expect((await read(file)).lines[0]?.reference).toBe('Rechnung vom 20. Novbr. zu FF-1/88412');
  });
});

const MT940 = `{1:F01BANKDEFFAXXX0000000000}{2:I940BANKDEFFXXXXN}{4:
:20:STARTUMSE
:25:10010010/1234567890
:28C:00001/001
:60F:C261119EUR1000,00
:61:2611201120CR750,00N166NONREF//B-77
:86:166?00GUTSCHR. UEBERWEISUNG?20SVWZ+Rechnung FF-1 vom 20.1?211.2026
?32JUERGEN MUELLER GMBH UND CO?33 KG
:61:2611201120DR900,00N177NONREF
:86:177?00UEBERWEISUNG?20Miete
:61:2612310102C12,N051NONREF
:86:/NAME/A. de Vries/REMI/FF-2 thanks
:61:261120RC5,00N051NONREF
:62F:C261120EUR862,00
-}`;

describe('MT940 files of banks', () => {
  test('are read: money that came, by its day of booking, with what German and Dutch fields say', async () => {
    expect(await read(MT940.replaceAll('\n', '\r\n'))).toMatchObject({
      format: 'mt940',
      left: ['reversed', 'sent'],
      lines: [
        {
          account: '10010010/1234567890',
          amount: 750,
          currency: 'EUR',
          bookedOn: '2026-11-20',
          sender: 'JUERGEN MUELLER GMBH UND CO KG',
          reference: 'Rechnung FF-1 vom 20.11.2026',
          name: 'B-77',
        },
        { amount: 12, bookedOn: '2027-01-02', sender: 'A. de Vries', reference: 'FF-2 thanks' },
      ],
    });
    const broken = MT940.replace('C12,N051', 'C12.00N051');
    expect(await refusalOf(broken)).toMatchObject({ id: 'statements.entry', params: { entry: 3 } });
  });
});

describe('a ZIP of statements', () => {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text));

  test('is read, whatever form its files have, and a file that is none is named', async () => {
    const camt = bytes(camtOf([{ amount: '5.00' }]));
    const zip = zipSync({ 'a/20.xml': camt, '21.sta': bytes(MT940), '__MACOSX/._20.xml': bytes('x') });
    expect(await read(zip)).toMatchObject({
      format: 'zip',
      lines: [{ amount: 5 }, { amount: 750 }, { amount: 12 }],
    });
    const mixed = zipSync({ '20.xml': camt, 'terms.pdf': bytes('%PDF-1.7') });
    expect(await refusalOf(mixed)).toMatchObject({ params: { name: 'terms.pdf' } });
    expect(await refusalOf(zipSync({ 'in.zip': zip }))).toMatchObject({ params: { name: 'in.zip' } });
  });

  test('that grows beyond its bound, or holds too many files, is refused before it is unpacked', async () => {
    const bomb = zipSync({ 'a.csv': new Uint8Array(41 * 1024 * 1024) });
    const many = zipSync(
      Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`${at}.csv`, bytes('x')])),
    );
    for (const file of [bomb, many, zipSync({})])
      expect(await refusalOf(file)).toMatchObject({ id: 'statements.unreadable' });
  });
});
