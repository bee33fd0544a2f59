import type { PaymentMethod } from '@fanfare/contract';
import { chargeByMethod, type Micro } from '@fanfare/rules';
import { BREAKPOINTS } from '@fanfare/ui/breakpoints.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { useMaxWidth } from '@fanfare/ui/use-max-width.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { limitOf } from '../../../shared/payment/fitting-first.ts';
import { MethodMark } from '../../../shared/payment/method-mark.tsx';
import { MethodRow } from '../../../shared/payment/method-row.tsx';
import { MethodRows } from '../../../shared/payment/method-rows.tsx';
import { methodTermsOf } from '../../../shared/payment/method-terms.ts';
import { PayWith } from './pay-with.tsx';
import { SheetRow } from './sheet-row.tsx';
import styles from './till.module.css';

export type MethodChoiceProps = {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod | undefined;
  /** The one that it began with: it stays in sight when another is chosen. */
  preferred: number | null;
  amount: Micro | null;
  /** Number of the cheapest methods shown beside the chosen one. */
  others: number;
  error: string | undefined;
  onChoose: (id: number) => void;
};

/** Payment method of several orders: rows from the start, each with its total; on a phone one row and a sheet. */
export function MethodChoice({ error, ...choice }: MethodChoiceProps) {
  const isPhone = useMaxWidth(BREAKPOINTS.phone);

  return (
    <PayWith note={<Trans>fee, time, total</Trans>} error={error} isFolded isInSheet={isPhone}>
      {isPhone ? <OnPhone {...choice} /> : <Rows {...choice} />}
    </PayWith>
  );
}

type ChoiceProps = Omit<MethodChoiceProps, 'error'>;

function Rows({ methods, chosen, preferred, amount, others, onChoose }: ChoiceProps) {
  const [isWhole, setWhole] = useState(false);
  const first = cheapest(methods, amount, preferred).slice(0, others);
  const isShown = ({ id }: PaymentMethod) =>
    isWhole || id === chosen?.id || id === preferred || first.includes(id);
  const rest = methods.filter((method) => !isShown(method)).length;

  return (
    <>
      <MethodRows {...{ methods, amount, onChoose }} chosen={chosen?.id ?? null} isBrief shown={isShown} />
      {rest === 0 ? null : (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          <Plural value={rest} one="# more payment method" other="# more payment methods" />
          <Icon name="chevron" size={16} />
        </button>
      )}
    </>
  );
}

function OnPhone({ methods, chosen, amount, onChoose }: ChoiceProps) {
  const { t } = useLingui();

  return (
    <SheetRow
      label={t`Pay with`}
      mark={chosen ? <MethodMark icon={chosen.icon} /> : null}
      face={
        chosen ? (
          <MethodRow method={chosen} amount={amount} isBrief />
        ) : (
          <span>
            <Trans>Choose how to pay</Trans>
          </span>
        )
      }
    >
      {(close) => (
        <MethodRows
          {...{ methods, amount }}
          chosen={chosen?.id ?? null}
          isBrief
          onChoose={(id) => {
            onChoose(id);
            close();
          }}
        />
      )}
    </SheetRow>
  );
}

/** Ids of the ways that take the amount for the least, besides the preferred one. */
function cheapest(
  methods: readonly PaymentMethod[],
  amount: Micro | null,
  preferred: number | null,
): number[] {
  const charge = (method: PaymentMethod) =>
    chargeByMethod(methodTermsOf(method), amount ?? 1_000_000n, 2).total;

  return methods
    .filter((method) => method.id !== preferred && limitOf(method, amount) === null)
    .toSorted((a, b) => Number(charge(a) - charge(b)))
    .map(({ id }) => id);
}
