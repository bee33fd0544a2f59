import { getPlan, type Locale, listTariffPlans } from '@fanfare/contract';
import type { AppContext } from '../../shared/pages/app-context.ts';
import { readPage } from '../../shared/pages/read-page.server.ts';

export type LoadedPlans = Awaited<ReturnType<typeof loadPlans>>;

/** The plans as they are offered to the reader, and the plan that they have. */
export async function loadPlans({ call, signedIn }: AppContext, locale: Locale) {
  const query = { locale };
  const now = new Date();
  const read = await readPage(async () => {
    const [plans, held] = await Promise.all([
      call(listTariffPlans, { query }),
      signedIn === null ? null : call(getPlan, { query }),
    ]);

    return { plans: plans.data, held: held?.data ?? null };
  }, null);
  const held = read.page?.held ?? null;
  const ended = held?.trial_ends_at ?? null;

  return {
    plans: read.page?.plans ?? null,
    failureId: read.failureId,
    held,
    /** End of the reader's trial, if it is over. */
    trialEnded: ended !== null && new Date(ended) <= now ? ended : null,
    now: now.toISOString(),
  };
}
