import { parseAmount } from '@fanfare/rules';
import { Split } from '@fanfare/ui/page/split.tsx';
import { useState } from 'react';
import { useInstance } from '../../shared/pages/instance.ts';
import { bestTopUps, bonusAmounts, topUpCoupons } from './best-top-up.ts';
import { BonusMoney } from './bonus-money.tsx';
import { CouponList } from './coupon-list.tsx';
import type { Bonuses } from './load-bonuses.server.ts';
import { MethodSteps } from './method-steps.tsx';
import { TopUpCard } from './top-up-card.tsx';

const COLUMNS = 5;
const CHIPS = 4;
const USUAL = ['20.00', '50.00', '100.00', '200.00'];

/** Coupons and bonuses of methods, with the best that they make of a top-up. */
export function BonusesView({ coupons, methods }: Bonuses) {
  const { roundingPrecision: decimals } = useInstance().settings;
  const steps = bonusAmounts(methods, COLUMNS);
  const chips = steps.length > 1 ? steps.slice(0, CHIPS) : USUAL;
  const [amount, setAmount] = useState(chips[1] ?? '50.00');
  const [wantedId, setWantedId] = useState<number | null>(null);
  const forTopUps = topUpCoupons(coupons);
  const wanted = forTopUps.find(({ id }) => id === wantedId) ?? null;
  const mixes = bestTopUps({
    amount: parseAmount(amount),
    methods,
    coupons: wanted === null ? forTopUps : [wanted],
    decimals,
  });
  const [best] = mixes;
  const inUse = wanted ?? best?.coupon ?? null;

  return (
    <Split
      aside={
        <>
          <TopUpCard chips={chips} amount={amount} onAmount={setAmount} mixes={mixes} wanted={wanted} />
          <BonusMoney />
        </>
      }
    >
      <CouponList coupons={coupons} inUseId={inUse?.id ?? null} onUse={setWantedId} />
      {steps.length === 0 ? null : (
        <MethodSteps
          methods={methods}
          amounts={steps}
          at={amount}
          bestId={best && best.quote.methodBonus > 0n ? best.method.id : null}
        />
      )}
    </Split>
  );
}
