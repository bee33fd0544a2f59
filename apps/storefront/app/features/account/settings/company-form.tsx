import { callApi } from '@fanfare/client/api.ts';
import { textOf } from '@fanfare/client/use-api-form.ts';
import { changeProfile } from '@fanfare/contract';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useInstance } from '../../../shared/pages/instance.ts';
import { AccountKind } from '../account-kind.tsx';
import { CompanyFields } from '../company-fields.tsx';
import { CardForm } from './card-form.tsx';

const OF_COMPANY = ['company_name', 'company_address', 'company_site', 'vat'] as const;

/** Addressee of invoices: the customer, or a company with its VAT number. */
export function CompanyForm() {
  const { locale, profile } = useInstance();
  // Made anew once it is saved or given up.
  const [turn, setTurn] = useState(0);
  if (profile === null) return null;

  return (
    <CardForm
      key={turn}
      name="company"
      title={<Trans>Invoices are made out to</Trans>}
      fields={['account_type', ...OF_COMPANY]}
      isStopped={profile.frozen_at !== null}
      onEnd={() => setTurn(turn + 1)}
      send={(values) => callApi(changeProfile, { query: { locale }, body: companyIn(values) })}
    >
      {({ errorOf, enteredOf }) => {
        const text = (name: 'company_address' | 'company_site') => ({
          name,
          defaultValue: enteredOf(name) ?? profile[name] ?? '',
          error: errorOf(name),
        });
        return (
          <div>
            <AccountKind
              chosen={enteredOf('account_type') ?? profile.account_type}
              error={errorOf('account_type')}
            />
            <CompanyFields errorOf={errorOf} enteredOf={enteredOf} known={profile}>
              <TextField
                {...text('company_address')}
                autoComplete="address-line1"
                label={<Trans>Company address</Trans>}
              />
              <TextField
                {...text('company_site')}
                autoComplete="url"
                inputMode="url"
                label={<Trans>Website</Trans>}
              />
            </CompanyFields>
          </div>
        );
      }}
    </CardForm>
  );
}

/** Body of the update. The fields of a company are left as they are for a person. */
export function companyIn(values: FormData) {
  if (textOf(values, 'account_type') !== 'company') return { account_type: 'personal' as const };

  return {
    account_type: 'company' as const,
    ...Object.fromEntries(OF_COMPANY.map((name) => [name, textOf(values, name)])),
  };
}
