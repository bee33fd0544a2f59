import type { Dispatch } from 'react';
import type { Line } from '../draft/line.ts';
import type { LineAction } from '../draft/reduce-line.ts';
import { CountryField } from './country-field.tsx';
import { TargetFields } from './target-fields.tsx';

/** Further inputs that some services need besides link and quantity. */
export function ServiceNeeds({ line, dispatch }: { line: Line; dispatch: Dispatch<LineAction> }) {
  return (
    <>
      <TargetFields line={line} dispatch={dispatch} />
      <CountryField line={line} dispatch={dispatch} />
    </>
  );
}
