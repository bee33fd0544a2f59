import { Plural, Trans } from '@lingui/react/macro';
import { traitsOf } from '../../../shared/i18n/locales.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import type { WrongLine } from './use-mass-order.ts';

/** Most lines that are named; beyond that only their number is told. */
const MOST = 5;

/** Names the lines that are not part of the order. */
export function LinesStay({ wrong }: { wrong: readonly WrongLine[] }) {
  const { bcp47 } = traitsOf(useInstance().locale);
  if (wrong.length === 0) return null;
  if (wrong.length > MOST)
    return (
      <p>
        <Plural value={wrong.length} one="# line stays here." other="# lines stay here." />
      </p>
    );
  const numbers = wrong.map(({ line }) => String(line.at + 1));
  const named = new Intl.ListFormat(bcp47).format(numbers);

  return (
    <p>
      {wrong.length === 1 ? <Trans>Line {named} stays here.</Trans> : <Trans>Lines {named} stay here.</Trans>}
    </p>
  );
}
