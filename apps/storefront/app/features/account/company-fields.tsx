import type { ApiForm } from '@fanfare/client/use-api-form.ts';
import type { Profile } from '@fanfare/contract';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans } from '@lingui/react/macro';
import styles from './company-fields.module.css';
import { VatHint } from './vat-hint.tsx';

export type CompanyFieldsProps = Pick<ApiForm, 'errorOf' | 'enteredOf'> & {
  /** Values already saved in the profile. */
  known?: Pick<Profile, 'company_name' | 'vat' | 'vat_check'>;
  /** Further fields for companies. */
  children?: React.ReactNode;
};

/** Fields for companies only, shown by CSS while the form has "company" selected, so that it works without scripts. */
export function CompanyFields({ errorOf, enteredOf, known, children }: CompanyFieldsProps) {
  return (
    <div className={styles.company}>
      <TextField
        name="company_name"
        autoComplete="organization"
        label={<Trans>Company</Trans>}
        defaultValue={enteredOf('company_name') ?? known?.company_name ?? ''}
        error={errorOf('company_name')}
      />
      <TextField
        name="vat"
        label={<Trans>VAT number</Trans>}
        hint={<VatHint check={known?.vat_check ?? null} />}
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={enteredOf('vat') ?? known?.vat ?? ''}
        error={errorOf('vat')}
      />
      {children}
    </div>
  );
}
