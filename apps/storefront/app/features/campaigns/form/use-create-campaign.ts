import { callApi } from '@fanfare/client/api.ts';
import { ApiError } from '@fanfare/client/api-error.ts';
import { type DraftKey, keyFor } from '@fanfare/client/idempotency.ts';
import { LEAVING, useAction } from '@fanfare/client/use-action.ts';
import { createCampaign, subscribeToPlan } from '@fanfare/contract';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import { useMoneyGuard } from '../../../shared/session/frozen.ts';
import type { TariffPlans } from '../list/load-campaigns.server.ts';
import type { CampaignForm } from './campaign-form.ts';

export type Creation = {
  form: CampaignForm;
  /** The plan to begin with first; null where there is one. */
  tariff: TariffPlans[number] | null;
};

/** Begins the plan that was chosen, if there is none yet, creates the campaign and opens it. */
export function useCreateCampaign() {
  const { locale } = useInstance();
  const path = usePath();
  const navigate = useNavigate();
  const keys = useRef<Record<'plan' | 'campaign', DraftKey | null>>({ plan: null, campaign: null });
  /** The plan is there: a campaign that was refused is sent again without it. */
  const hasBegun = useRef(false);

  async function begin({ id, change }: TariffPlans[number]): Promise<string | null> {
    const body = { recurring_payments_method_id: null, expected_total: change?.due_now ?? null };
    keys.current.plan = keyFor({ ...body, id }, keys.current.plan);
    const { redirect_url } = await callApi(
      subscribeToPlan,
      { params: { planId: String(id) }, query: { locale }, body },
      { idempotencyKey: keys.current.plan.key },
    );
    hasBegun.current = true;

    return redirect_url;
  }

  return useAction<Creation>(
    async ({ form, tariff }) => {
      try {
        const away = tariff === null || hasBegun.current ? null : await begin(tariff);
        if (away !== null) {
          location.assign(away);
          return LEAVING;
        }
        const body = { ...form, countries: [...form.countries], keywords: [...form.keywords] };
        keys.current.campaign = keyFor(body, keys.current.campaign);
        const { data } = await callApi(
          createCampaign,
          { query: { locale }, body },
          { idempotencyKey: keys.current.campaign.key },
        );

        return navigate(path(`/youtube-campaign/${data.id}`));
      } catch (error) {
        // A refused request may be tried again: a lost answer alone is asked for with the same key.
        if (error instanceof ApiError && error.status !== 0) keys.current = { plan: null, campaign: null };
        throw error;
      }
    },
    { guard: useMoneyGuard() },
  );
}
