import type { PaymentMethod } from '@fanfare/contract';
import type { Micro } from '@fanfare/rules';
import { limitOf, MethodRow } from './method-row.tsx';
import styles from './method-rows.module.css';

export type MethodRowsProps = {
  methods: readonly PaymentMethod[];
  chosen: number | null;
  /** What is paid for, before the fee, micro-USD; null while that is unknown. */
  amount: Micro | null;
  onChoose: (id: number) => void;
};

/** The ways to pay as rows of one group: name, terms and what each would cost. Those that do not take the amount come last and say why. */
export function MethodRows({ methods, chosen, amount, onChoose }: MethodRowsProps) {
  const fits = (method: PaymentMethod) => limitOf(method, amount) === null;
  const rows = methods.toSorted((a, b) => Number(fits(b)) - Number(fits(a)));

  return (
    <div className={styles.rows}>
      {rows.map((method) => (
        <label key={method.id} data-unfit={!fits(method) || undefined}>
          <input
            type="radio"
            name="payment_method_id"
            value={method.id}
            checked={method.id === chosen}
            // One that was chosen stays so: what is wrong with it is said in its row.
            disabled={!fits(method) && method.id !== chosen}
            onChange={() => onChoose(method.id)}
          />
          <MethodRow method={method} amount={amount} />
        </label>
      ))}
    </div>
  );
}
