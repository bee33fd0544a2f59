import { textOf } from '@fanfare/client/use-api-form.ts';
import { type InputOf, MESSENGERS, type register } from '@fanfare/contract';
import type { Campaign } from '../../shared/session/campaign.ts';

type CameBy = {
  /** Affiliate whose link led to the registration. */
  affiliate: string | null;
  campaign: Campaign;
};

/** Body of the registration call. The form has one password field, which serves as its own confirmation. */
export function registration(
  values: FormData,
  { affiliate, campaign }: CameBy,
): InputOf<typeof register>['body'] {
  const password = textOf(values, 'password');

  const isCompany = textOf(values, 'account_type') === 'company';

  return {
    name: textOf(values, 'name'),
    email: textOf(values, 'email'),
    password,
    password_confirmation: password,
    terms_version: textOf(values, 'terms_version') || null,
    ...messengerOf(values),
    account_type: isCompany ? 'company' : 'personal',
    ...(isCompany && { company_name: textOf(values, 'company_name'), vat: textOf(values, 'vat') }),
    ...(affiliate !== null && { affiliate_code: affiliate }),
    ...campaign,
  };
}

function messengerOf(values: FormData) {
  const type = MESSENGERS.find((known) => known === textOf(values, 'messenger_type'));
  const value = textOf(values, 'messenger').trim();

  return type === undefined || value === '' ? {} : { messengers: [{ type, value }] };
}
