import { Trans, useLingui } from '@lingui/react/macro';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { ChoiceField } from '../../../shared/ordering/choice-field.tsx';
import { TargetFields } from '../../../shared/ordering/target-fields.tsx';
import type { TargetValue, TargetValues } from '../../../shared/ordering/target-values.ts';

export type ServiceNeedsProps = {
  service: Orderable;
  values: TargetValues;
  countries: readonly number[];
  errors: { values: string | undefined; countries: string | undefined };
  onValue: (targetId: number, value: TargetValue) => void;
  onCountries: (ids: number[]) => void;
};

/** Fields that some services need besides a link and a quantity; loaded with the first of them. */
export function ServiceNeeds({
  service,
  values,
  countries,
  errors,
  onValue,
  onCountries,
}: ServiceNeedsProps) {
  const { t } = useLingui();

  return (
    <>
      <TargetFields targets={service.targets} values={values} error={errors.values} onChange={onValue} />
      {service.allowed_use_countries.length > 0 ? (
        <ChoiceField
          name="countries"
          label={t`Countries`}
          kind="countries"
          offered={service.allowed_use_countries}
          chosen={countries}
          hint={<Trans>None selected: all countries</Trans>}
          error={errors.countries}
          onChange={onCountries}
        />
      ) : null}
    </>
  );
}
