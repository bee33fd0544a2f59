import { Trans, useLingui } from '@lingui/react/macro';
import { ChoiceField } from '../../../shared/ordering/choice-field.tsx';
import type { ServiceAction } from '../draft/ordered-service.ts';

export type CountryFieldProps = {
  name: string;
  /** Countries that the service offers. */
  offered: readonly number[];
  chosen: readonly number[];
  error: string | undefined;
  onChange: (action: ServiceAction) => void;
};

/** Country of the delivery, for services that offer a choice. */
export function CountryField({ onChange, offered, ...field }: CountryFieldProps) {
  const { t } = useLingui();
  if (offered.length === 0) return null;

  return (
    <ChoiceField
      {...field}
      label={t`Countries`}
      kind="countries"
      offered={offered}
      hint={<Trans>None selected: all countries</Trans>}
      onChange={(countries) => onChange({ type: 'countriesChanged', countries })}
    />
  );
}
