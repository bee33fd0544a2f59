import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../shared/pages/instance.ts';
import { MethodMark } from '../../shared/payment/method-mark.tsx';
import row from '../../shared/payment/method-row.module.css';
import rows from '../../shared/payment/method-rows.module.css';
import { percentOf } from '../../shared/payment/percent-of.ts';
import type { Payer } from './use-payers.ts';

type PayerRowsProps = {
  payers: readonly Payer[];
  chosen: number | null;
  onChoose: (card: number | null) => void;
};

/** Payer of a plan, now and each month: the balance or a linked card. */
export function PayerRows({ payers, chosen, onChoose }: PayerRowsProps) {
  const { profile } = useInstance();
  const held = <Money amount={profile?.balance ?? '0'} side="credit" />;

  return (
    <div className={rows.rows} data-framed="">
      {payers.map(({ card, method }) => {
        const percent = percentOf(method.fee_percent);

        return (
          <label key={method.id}>
            <input type="radio" name="payer" checked={card === chosen} onChange={() => onChoose(card)} />
            <MethodMark icon={method.icon} />
            <span className={row.row}>
              <b lang={method.lang}>
                <bdi>{method.name}</bdi>
              </b>
              <small>
                {card === null ? (
                  <Trans>{held} · no fee</Trans>
                ) : method.fee_percent > 0 ? (
                  <Trans>Fee {percent}% · charged each time</Trans>
                ) : (
                  <Trans>No fee · charged each time</Trans>
                )}
              </small>
            </span>
          </label>
        );
      })}
    </div>
  );
}
