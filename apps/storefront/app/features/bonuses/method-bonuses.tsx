import { ButtonLink } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { Money } from '@fanfare/ui/money.tsx';
import { Trans } from '@lingui/react/macro';
import { usePath } from '../../shared/instance.ts';
import { MethodMark } from '../../shared/payment/method-mark.tsx';
import { percentOf } from '../../shared/payment/percent-of.ts';
import styles from './bonuses.module.css';
import type { BonusMethod } from './load-bonuses.server.ts';

/** Ways to add funds with the steps of their bonuses, each with a top-up that reaches its first step. */
export function MethodBonuses({ methods }: { methods: readonly BonusMethod[] }) {
  return (
    <ul className={`${card.card} ${styles.methods}`}>
      {methods.map((method) => (
        <Method key={method.id} method={method} />
      ))}
    </ul>
  );
}

function Method({ method: { id, name, lang, icon, bonuses } }: { method: BonusMethod }) {
  const path = usePath();
  const [first] = bonuses;
  const wanted = new URLSearchParams({
    method: String(id),
    ...(first && Number(first.from_amount) > 0 && { amount: first.from_amount }),
  });

  return (
    <li>
      <MethodMark icon={icon} />
      <div>
        <h3 lang={lang}>{name}</h3>
        <ul className={styles.steps}>
          {bonuses.map(({ bonus_percent, from_amount }) => (
            <li key={from_amount}>
              <Step percent={percentOf(bonus_percent)} from={from_amount} />
            </li>
          ))}
        </ul>
      </div>
      <ButtonLink to={path(`/add-funds?${wanted}`)}>
        <Trans>Add funds</Trans>
      </ButtonLink>
    </li>
  );
}

function Step({ percent, from }: { percent: string; from: string }) {
  return (
    <Trans>
      <b>+{percent}%</b> from <Money amount={from} />
    </Trans>
  );
}
