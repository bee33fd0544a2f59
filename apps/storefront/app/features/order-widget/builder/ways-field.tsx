import type { PaymentMethod } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans } from '@lingui/react/macro';
import { percentOf } from '../../../shared/payment/percent-of.ts';
import styles from './builder.module.css';

type WaysFieldProps = {
  methods: readonly PaymentMethod[];
  /** Ids. */
  chosen: readonly number[];
  error: string | undefined;
  onChoose: (ids: number[]) => void;
};

/** Ways to pay for visitors: at least one of those that the shop lets widgets have. */
export function WaysField({ methods, chosen, error, onChoose }: WaysFieldProps) {
  const [some, all] = [chosen.length, methods.length];

  return (
    <fieldset className={styles.ways} data-field="payment_methods">
      <legend>
        <Trans>Payment methods</Trans>
        <small>
          <Trans>
            {some} of {all}, at least one
          </Trans>
        </small>
      </legend>
      {methods.map(({ id, lang, name, fee_percent, min_amount }) => (
        <label key={id}>
          <input
            type="checkbox"
            name="payment_methods"
            value={id}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
          <bdi lang={lang}>{name}</bdi>
          <small>
            {percentOf(fee_percent)}%{' · '}
            <Trans>
              from <Money amount={min_amount} />
            </Trans>
          </small>
        </label>
      ))}
      <Announced className={styles.error}>{error}</Announced>
    </fieldset>
  );
}
