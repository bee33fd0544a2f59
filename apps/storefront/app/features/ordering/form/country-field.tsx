import { Trans, useLingui } from '@lingui/react/macro';
import type { Dispatch } from 'react';
import { ChoiceField } from '../../../shared/ordering/choice-field.tsx';
import type { Line } from '../draft/line.ts';
import type { LineAction } from '../draft/reduce-line.ts';

/** Country of the delivery, for services that offer a choice. */
export function CountryField({ line, dispatch }: { line: Line; dispatch: Dispatch<LineAction> }) {
  const { t } = useLingui();
  const offered = line.service?.allowed_use_countries ?? [];
  if (offered.length === 0) return null;

  return (
    <ChoiceField
      name="countries"
      label={t`Countries`}
      kind="countries"
      offered={offered}
      chosen={line.countries}
      hint={<Trans>None selected: all countries</Trans>}
      error={line.errors.countries}
      onChange={(countries) => dispatch({ type: 'countriesChanged', countries })}
    />
  );
}
