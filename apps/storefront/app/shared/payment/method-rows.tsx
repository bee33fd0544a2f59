import type { PaymentMethod } from '@fanfare/contract';
import { chargeByMethod, type Micro } from '@fanfare/rules';
import { Trans } from '@lingui/react/macro';
import { fittingFirst, limitOf } from './fitting-first.ts';
import { MethodMark } from './method-mark.tsx';
import { MethodRow } from './method-row.tsx';
import styles from './method-rows.module.css';
import { methodTermsOf } from './method-terms.ts';
import { percentOf } from './percent-of.ts';

export type MethodRowsProps = {
  methods: readonly PaymentMethod[];
  chosen: number | null;
  /** Net amount before the fee, micro-USD; null while it is unknown. */
  amount: Micro | null;
  /** False where the group stands in a card of its own. */
  isFramed?: boolean;
  /** Fee and time alone, where the rows stand in a narrow column. */
  isBrief?: boolean;
  /** Selects the methods shown here; all by default. */
  shown?: (method: PaymentMethod) => boolean;
  onChoose: (id: number) => void;
};

/** The ways to pay as rows of one group: name, terms and what each would cost. Those that do not take the amount come last and say why. */
export function MethodRows({
  methods,
  chosen,
  amount,
  isFramed = true,
  isBrief = false,
  shown = () => true,
  onChoose,
}: MethodRowsProps) {
  const saving = feeOf(
    methods.find(({ id }) => id === chosen),
    amount,
  );

  return (
    <div className={styles.rows} data-framed={isFramed || undefined}>
      {fittingFirst(methods, amount)
        .filter(shown)
        .map((method) => (
          <label key={method.id} data-unfit={limitOf(method, amount) !== null || undefined}>
            <input
              type="radio"
              name="payment_method_id"
              value={method.id}
              checked={method.id === chosen}
              // A chosen method stays enabled: its row says what is wrong with it.
              disabled={limitOf(method, amount) !== null && method.id !== chosen}
              onChange={() => onChoose(method.id)}
            />
            <MethodMark icon={method.icon} />
            <MethodRow
              method={method}
              amount={amount}
              saving={saving}
              isBrief={isBrief}
              tag={<BonusTag method={method} amount={amount} />}
            />
          </label>
        ))}
    </div>
  );
}

/** Fee of a method for the amount, micro-USD. */
function feeOf(method: PaymentMethod | undefined, amount: Micro | null): Micro {
  return method === undefined || amount === null ? 0n : chargeByMethod(methodTermsOf(method), amount, 2).fee;
}

function BonusTag({ method, amount }: { method: PaymentMethod; amount: Micro | null }) {
  const share = amount === null ? 0n : chargeByMethod(methodTermsOf(method), amount, 2).methodBonusFraction;
  if (share === 0n) return null;
  const percent = percentOf(Number(share) / 1e6);

  return (
    <span className={styles.tag}>
      <Trans>+{percent}% bonus</Trans>
    </span>
  );
}
