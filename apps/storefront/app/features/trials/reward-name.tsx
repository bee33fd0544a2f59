import type { FreeTrialQuest } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';

/** Reward of a trial: a quantity of a service. */
export function RewardName({ reward: { quantity, name, lang } }: Pick<FreeTrialQuest, 'reward'>) {
  return (
    <>
      {formatNumber(quantity)} × <span lang={lang}>{name}</span>
    </>
  );
}
