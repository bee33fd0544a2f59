import { callApi } from '@fanfare/client/api.ts';
import { ApiError } from '@fanfare/client/api-error.ts';
import { type DraftKey, keyFor } from '@fanfare/client/idempotency.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { createCampaign } from '@fanfare/contract';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import { useMoneyGuard } from '../../../shared/session/frozen.ts';
import type { CampaignForm } from './campaign-form.ts';

/** Creates the campaign and opens it. */
export function useCreateCampaign() {
  const { locale } = useInstance();
  const path = usePath();
  const navigate = useNavigate();
  const key = useRef<DraftKey | null>(null);

  return useAction<CampaignForm>(
    async (form) => {
      try {
        const body = { ...form, countries: [...form.countries], keywords: [...form.keywords] };
        key.current = keyFor(body, key.current);
        const { data } = await callApi(
          createCampaign,
          { query: { locale }, body },
          { idempotencyKey: key.current.key },
        );

        return navigate(path(`/youtube-campaign/${data.id}`));
      } catch (error) {
        // A refused request may be tried again: a lost answer alone is asked for with the same key.
        if (error instanceof ApiError && error.status !== 0) key.current = null;
        throw error;
      }
    },
    { guard: useMoneyGuard() },
  );
}
