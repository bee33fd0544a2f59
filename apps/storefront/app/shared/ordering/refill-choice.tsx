import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import styles from './refill-choice.module.css';
import type { RefillPrices } from './refill-prices.ts';

export type RefillChoiceProps = {
  /** Name of the radio buttons in their form. */
  name?: string;
  /** Name of the group where several stand on a page. */
  label?: string;
  /** Time within which drops are refilled, in words; null for several services. */
  guarantee: string | null;
  /** Price of each choice, or in words what a refill adds; null while there is no quantity. */
  prices: RefillPrices | string | null;
  chosen: boolean | null;
  error?: string | undefined;
  /** Class of small buttons, where several stand on a page. */
  brief?: string | undefined;
  onChoose: (refillChosen: boolean) => void;
};

/** With or without a refill: two choices of the same weight, each with its price before the fee, none taken beforehand. */
export function RefillChoice({ name = 'is_guarantee', label, brief, error, ...choice }: RefillChoiceProps) {
  const { guarantee, prices, chosen, onChoose } = choice;
  const id = useId();

  return (
    <fieldset className={brief ?? styles.refill} aria-label={label} aria-describedby={id}>
      <legend>
        <Trans>Refill</Trans>
      </legend>
      {[false, true].map((value) => (
        <label key={String(value)}>
          <input
            type="radio"
            name={name}
            value={String(value)}
            checked={chosen === value}
            data-field={value ? undefined : 'refill'}
            data-refused={error === undefined ? undefined : ''}
            onChange={() => onChoose(value)}
          />
          <span>
            <b>
              <RefillWords value={value} guarantee={guarantee} />
            </b>{' '}
            <small>
              {prices === null || typeof prices === 'string' ? (
                value && prices
              ) : value ? (
                <>
                  {brief ? null : (
                    <>
                      <Money amount={prices.with} />,{' '}
                    </>
                  )}
                  +<Money amount={prices.added} />
                </>
              ) : (
                <Money amount={prices.without} />
              )}
            </small>
          </span>
        </label>
      ))}
      <Announced id={id}>
        {error ?? (brief ? null : <Trans>Drops within this time are delivered again.</Trans>)}
      </Announced>
    </fieldset>
  );
}

/** Words of one of the two choices. */
export function RefillWords({ value, guarantee }: { value: boolean; guarantee: string | null }) {
  if (!value) return <Trans context="refill">Without</Trans>;
  if (guarantee === null) return <Trans context="refill">With</Trans>;
  const unbroken = guarantee.replaceAll(' ', '\u00a0');

  return <Trans context="refill">For {unbroken}</Trans>;
}
