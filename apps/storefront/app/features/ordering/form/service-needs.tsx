import type { Dispatch } from 'react';
import { TargetFields } from '../../../shared/ordering/target-fields.tsx';
import type { Line } from '../draft/line.ts';
import type { LineAction } from '../draft/reduce-line.ts';
import { CountryField } from './country-field.tsx';

/** Further inputs that some services need besides link and quantity. */
export function ServiceNeeds({ line, dispatch }: { line: Line; dispatch: Dispatch<LineAction> }) {
  return (
    <>
      <TargetFields
        targets={line.service?.targets ?? []}
        values={line.targets}
        error={line.errors.targetableValues}
        onChange={(targetId, value) => dispatch({ type: 'targetChanged', targetId, value })}
      />
      <CountryField
        name="countries"
        offered={line.service?.allowed_use_countries ?? []}
        chosen={line.countries}
        error={line.errors.countries}
        onChange={dispatch}
      />
    </>
  );
}
