import type { OutputOf } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import type { Api, Reply } from '../api.ts';

type Fields = { account?: string; currency?: string; date?: string; amount?: string; sender?: string };
type Read = OutputOf<typeof contract.staff.readBankStatement>;

/** Sends a statement as the desk does. */
export async function sendStatement(
  api: Api,
  { token }: { token: string },
  file: string | Buffer,
  fields: Fields = {},
): Promise<Reply<Read & contract.ErrorBody>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  form.set('file', new Blob([new Uint8Array(bytes)]), 'statement.csv');

  return (await api.call(contract.staff.readBankStatement, { body: form }, { token })) as never;
}

export type CsvLine = { date?: string; amount: string; currency?: string; sender: string; reference: string };

/** A statement of an account, in dollars where a line says nothing else. */
export const csvOf = (lines: readonly CsvLine[], account = 'US-MAIN'): string =>
  [
    'Account;Booking date;Amount;Currency;Payer;Reference',
    ...lines.map(({ date = '2026-11-20', amount, currency = 'USD', sender, reference }) =>
      [account, date, amount, currency, sender, reference].join(';'),
    ),
  ].join('\n');

type Entry = { amount: string; currency?: string; sender?: string; text?: string; reference?: string };

/** A statement as ISO 20022 writes it (camt.053.001.08), one transaction an entry. */
export function camtOf(entries: readonly Entry[], iban = 'DE89370400440532013000'): string {
  const ntry = entries.map(
    ({ amount, currency = 'EUR', sender = 'HALDEN MEDIA GMBH', text = 'FF-1', reference = '' }) => `
      <Ntry>
        <Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>
        <NtryDtls><TxDtls>
          <Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
          <RltdPties><Dbtr><Pty><Nm>${sender}</Nm></Pty></Dbtr></RltdPties>
          <RmtInf><Ustrd>${text}</Ustrd></RmtInf>
        </TxDtls></NtryDtls>
      </Ntry>`,
  );

  return `<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
      <Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${ntry.join('')}</Stmt>
    </BkToCstmrStmt></Document>`;
}
