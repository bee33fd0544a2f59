import { Trans } from '@lingui/react/macro';
import { useSingleKeys } from '../../shell/single-keys.ts';

/** Says of a list by which keys its rows are reached; the list is described by it. Nothing where single keys are off. */
export function RowsHint({ id }: { id: string }) {
  const { areOn } = useSingleKeys();
  if (!areOn) return null;

  return (
    <p id={id} className="visually-hidden">
      <Trans>J opens the next row, K the previous one.</Trans>
    </p>
  );
}
