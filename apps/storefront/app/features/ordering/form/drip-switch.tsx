import { Trans } from '@lingui/react/macro';
import type { Dispatch } from 'react';
import { SwitchRow } from '../../../shared/forms/switch-row.tsx';
import { isDripping, type Line } from '../draft/line.ts';
import type { LineAction } from '../draft/reduce-line.ts';

export type DripSwitchProps = { line: Line; dispatch: Dispatch<LineAction>; takesFocus?: boolean };

export function DripSwitch({ line, dispatch, takesFocus = false }: DripSwitchProps) {
  return (
    <SwitchRow
      label={<Trans>Drip feed</Trans>}
      note={<Trans>The same total, in several runs.</Trans>}
      isOn={isDripping(line)}
      takesFocus={takesFocus}
      onSwitch={(isDripFeed) => dispatch({ type: 'dripSwitched', isDripFeed })}
    />
  );
}
