import type { TariffPlan } from '@fanfare/contract';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { formatMoney, formatNumber } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { tell } from '../../../shared/browser/toasts.ts';
import { usePath } from '../../../shared/pages/instance.ts';
import type { TariffPlans } from '../list/load-campaigns.server.ts';
import { type CampaignForm, type Sum, withoutLast } from './campaign-form.ts';
import styles from './new-campaign.module.css';
import type { PlanParts } from './plan-parts.ts';

type CreateButtonsProps = {
  form: CampaignForm;
  sum: Sum;
  /** The plan that there is, and the one that is to begin. */
  held: TariffPlan | null;
  chosen: TariffPlans[number] | null;
  tariffs: TariffPlans;
  tracked: readonly string[];
  plans: PlanParts;
  isSending: boolean;
  onCut: (form: CampaignForm, words: Parameters<typeof tell>[0]['words']) => void;
};

/** Creates the campaign; of too many keywords, takes the last ones out, or leads to a bigger plan. */
export function CreateButtons({
  form,
  sum,
  held,
  chosen,
  tariffs,
  tracked,
  plans: { Way, Following },
  isSending,
  onCut,
}: CreateButtonsProps) {
  const { tooMany } = sum;
  const cut = { ...form, keywords: withoutLast(form.keywords, tracked, tooMany) };
  const count = formatNumber(tooMany);
  if (tooMany > 0)
    return (
      // Another button: a press of this one must not become that of the one that sends.
      <div key="cut" className={styles.submit}>
        <Button variant="primary" isWide onClick={() => onCut(cut, msg`The last ${count} are removed.`)}>
          <Trans>Remove the last {count}</Trans>
        </Button>
        {held ? <BiggerPlan held={held} tariffs={tariffs} needed={held.keywords_limit + tooMany} /> : null}
      </div>
    );
  const name = held?.name ?? '';

  return (
    <div key="create" className={styles.submit}>
      <Button variant="primary" type="submit" isWide isBusy={isSending}>
        {isSending ? (
          <Trans>Creating</Trans>
        ) : chosen === null ? (
          <Trans>Create the campaign</Trans>
        ) : (
          <Way plan={chosen} />
        )}
      </Button>
      <p>
        {chosen ? (
          <Following plan={chosen} trialEnded={null} />
        ) : (
          <Trans>Nothing is charged, it is part of {name}.</Trans>
        )}
      </p>
    </div>
  );
}

/** The smallest plan that has room, and what it takes today. */
function BiggerPlan({ held, tariffs, needed }: { held: TariffPlan; tariffs: TariffPlans; needed: number }) {
  const path = usePath();
  const view = useMoneyView();
  const bigger = tariffs.find(({ id, keywords_limit }) => id !== held.id && keywords_limit >= needed);
  if (!bigger) return null;
  const [name, price] = [bigger.name, formatMoney(bigger.price, view)];
  const due = formatMoney(bigger.change?.due_now ?? bigger.price, view);

  return (
    <>
      <ButtonLink isWide to={`${path('/plans-and-pricing')}?plan=${bigger.id}`}>
        <Trans>
          Get {name} for {price} a month
        </Trans>
      </ButtonLink>
      <p>
        <Trans>Today you would pay {due}.</Trans>
      </p>
    </>
  );
}
