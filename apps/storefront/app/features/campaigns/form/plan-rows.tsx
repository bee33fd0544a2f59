import { Money } from '@fanfare/ui/money/money.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import type { TariffPlans } from '../list/load-campaigns.server.ts';
import styles from './new-campaign.module.css';

type PlanRowsProps = { tariffs: TariffPlans; chosen: number; onChoose: (id: number) => void };

/** The plans, for somebody who has none: the campaign is made with the one that is chosen. */
export function PlanRows({ tariffs, chosen, onChoose }: PlanRowsProps) {
  return (
    <fieldset className={styles.plans}>
      <legend className="visually-hidden">
        <Trans>Plan</Trans>
      </legend>
      {tariffs.map((tariff) => (
        <label key={tariff.id}>
          <input
            type="radio"
            name="plan"
            checked={tariff.id === chosen}
            onChange={() => onChoose(tariff.id)}
          />
          <span>
            <b>
              <bdi lang={tariff.lang}>{tariff.name}</bdi>
            </b>
            <small>
              <Plural value={tariff.keywords_limit} one="# keyword" other="# keywords" />
            </small>
          </span>
          <span>
            <Price amount={tariff.price} />
            {tariff.change?.kind === 'trial' ? (
              <small>
                <Plural value={tariff.trial_days} one="# day free" other="# days free" />
              </small>
            ) : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Price({ amount }: { amount: string }) {
  const price = <Money amount={amount} />;

  return <Trans>{price} a month</Trans>;
}
