import type { Folder } from './parse-folder.ts';
import { readFolder } from './read-folder.ts';
import { DEMO_FOLDER } from './seed-demo.ts';
import { validateFolder } from './validate-folder.ts';

/** Values of a folder that are still those of the demo it was copied from, each named with its file. */
export type DemoValues = {
  /** Accounts that buyers would send money to. */
  accounts: string[];
  /** Codes that everybody can read, and addresses of nobody. */
  others: string[];
};

/** Compares a folder with the demo's. What a demo shows to anybody must not be what a shop lives from. */
export async function demoValuesIn(folder: Folder): Promise<DemoValues> {
  const demo = validateFolder(await readFolder(DEMO_FOLDER));
  const accounts = new Set(demo.methods.list.flatMap(accountOf));
  const codes = new Set(demo.coupons.list.map(({ code }) => code));
  const contacts = new Set(contactsOf(demo));

  return {
    accounts: folder.methods.list
      .flatMap(accountOf)
      .filter((account) => accounts.has(account))
      .map((account) => `payment-methods.json: ${account}`),
    others: [
      ...folder.coupons.list.filter(({ code }) => codes.has(code)).map(({ code }) => `coupons.json: ${code}`),
      ...contactsOf(folder)
        .filter((contact) => contacts.has(contact))
        .map((contact) => `settings.json: ${contact}`),
    ],
  };
}

const accountOf = ({ additional_information: account }: Folder['methods']['list'][number]): string[] =>
  account === null || account === undefined ? [] : [account];

/** Names and addresses of the operator. */
function contactsOf({ settings }: Folder): string[] {
  if (settings === null) return [];
  const { panelName, supportContact, socials, operator } = settings.instance;

  return [
    ...[panelName, supportContact, operator?.name, operator?.address, operator?.email],
    ...socials.map(({ url }) => url),
  ].filter((contact) => contact !== null && contact !== undefined);
}
