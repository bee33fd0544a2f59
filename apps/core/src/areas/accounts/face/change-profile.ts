import type { Messenger, Notifications } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { invalidField } from '../../../refusal.ts';
import { isVat, tidyVat } from '../profile/vat.ts';
import { askAboutVat } from './check-vat-numbers.ts';
import { type CustomerRow, updateCustomer } from './store.ts';

/** Profile fields as a request sends them: an undefined field stays as it is, an empty text clears it. */
export type ProfileFields = {
  name?: string | undefined;
  account_type?: CustomerRow['account_type'] | undefined;
  company_name?: string | null | undefined;
  company_address?: string | null | undefined;
  company_site?: string | null | undefined;
  vat?: string | null | undefined;
  messengers?: readonly Messenger[] | null | undefined;
} & { [Flag in keyof Notifications]?: boolean | undefined };

/** Changes what the account says of itself and which letters it wants (C-42). Throws 422 on the field. */
export function changeProfile(core: Core, customerId: number, told: ProfileFields): Promise<CustomerRow> {
  const columns = toColumns(told);

  return inTransaction(core, async (tx) => {
    const customer = await updateCustomer(tx, customerId, columns);
    if (columns.vat !== undefined) await askAboutVat(core, tx, customer);

    return customer;
  });
}

/** The columns of what was told, checked: a VAT number by its format, a site by its address. Throws 422 on the field. */
export function toColumns(told: ProfileFields) {
  const vat = told.vat ? tidyVat(told.vat) : told.vat;
  if (vat && !isVat(vat)) throw invalidField('vat', 'accounts.vat_format');
  const site = told.company_site ? siteOf(told.company_site) : told.company_site;

  return withoutUndefined({
    name: told.name,
    account_type: told.account_type,
    company_name: orNull(told.company_name),
    company_address: orNull(told.company_address),
    company_site: orNull(site),
    vat: orNull(vat),
    messengers: told.messengers === undefined ? undefined : JSON.stringify(told.messengers ?? []),
    ...flagsOf(told),
  });
}

/** The columns of the three flags. */
export function flagsOf(told: Pick<ProfileFields, keyof Notifications>) {
  return withoutUndefined({
    notifies_orders: told.notify_order_actions,
    notifies_payments: told.notify_payment_actions,
    notifies_subscriptions: told.notify_subscription_actions,
  });
}

/** People write `example.com`; only what opens in a browser is kept. */
function siteOf(entered: string): string {
  const url = URL.parse(/^[a-z]+:/i.test(entered) ? entered : `https://${entered}`);
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.'))
    throw invalidField('company_site', 'accounts.site_format');

  return url.href;
}

const orNull = (text: string | null | undefined) => (text === '' ? null : text);

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Defined<T>;
}
