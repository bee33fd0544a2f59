import { textOf } from '@fanfare/client/use-api-form.ts';
import { MESSENGERS } from '@fanfare/contract';

const OF_COMPANY = ['company_name', 'company_address', 'company_site', 'vat'] as const;

/** Body of the profile update. Company fields are left as they are for a person. */
export function person(values: FormData) {
  const isCompany = textOf(values, 'account_type') === 'company';
  const ofCompany = Object.fromEntries(OF_COMPANY.map((name) => [name, textOf(values, name)]));

  return {
    name: textOf(values, 'name'),
    account_type: isCompany ? ('company' as const) : ('personal' as const),
    ...(isCompany ? ofCompany : {}),
    messengers: MESSENGERS.map((type) => ({
      type,
      value: textOf(values, `messenger-${type}`).trim(),
    })).filter(({ value }) => value !== ''),
  };
}
