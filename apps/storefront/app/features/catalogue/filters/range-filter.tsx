import { Button } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { searchWith } from '../../../shared/catalogue/filter.ts';
import { CarriedParameters } from '../carried-parameters.tsx';
import { useFilterAddress } from './filter-address.tsx';

export type RangeFilterProps = {
  label: React.ReactNode;
  /** Parameters of the address. */
  names: { from: string; to: string };
  /** Chosen range as displayed; empty strings when it is not set. */
  values: { from: string; to: string };
  /** Actual range of the listed services. */
  real: { from: number; to: number };
  /** Actual range in words, shown under the fields. */
  realText: React.ReactNode;
  /** Parses typed text for the address; null when it is not a number. */
  read: (text: string) => { shown: number; value: string } | null;
};

/**
 * A range with two fields. It searches only within the real range (VAL-49): beyond it there is nothing to find, so the
 * field says so instead.
 */
export function RangeFilter({ label, names, values, real, realText, read }: RangeFilterProps) {
  const { search, go } = useFilterAddress();
  const id = useId();
  const [isOutside, setOutside] = useState(false);

  function apply(event: React.FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [from, to] = [names.from, names.to].map((name) => String(typed.get(name) ?? '').trim());
    const [low, high] = [from, to].map((text) => (text ? read(text) : null));
    const isWrong = (text: string | undefined, end: typeof low) =>
      Boolean(text) && (!end || end.shown < real.from || end.shown > real.to);
    const isCrossed = low && high ? low.shown > high.shown : false;
    setOutside(isWrong(from, low) || isWrong(to, high) || isCrossed);
    if (isWrong(from, low) || isWrong(to, high) || isCrossed) return;
    go(searchWith(search, { [names.from]: low?.value ?? null, [names.to]: high?.value ?? null }));
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      <form onSubmit={apply} key={`${values.from} ${values.to}`}>
        <CarriedParameters except={[names.from, names.to]} />
        <div>
          <label>
            <Trans context="start of a range">From</Trans>
            <input name={names.from} inputMode="decimal" autoComplete="off" defaultValue={values.from} />
          </label>
          <label>
            <Trans context="end of a range">To</Trans>
            <input name={names.to} inputMode="decimal" autoComplete="off" defaultValue={values.to} />
          </label>
          <Button type="submit">
            <Trans>Apply</Trans>
          </Button>
        </div>
        <p>{realText}</p>
        <p role="alert">{isOutside ? <Trans>Enter numbers within this range.</Trans> : null}</p>
      </form>
    </section>
  );
}
