import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import type { TariffPlan } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Page } from '@fanfare/ui/page/page.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { keepForCampaign, takeForCampaign } from '../../../shared/campaign-draft.ts';
import { BackLink } from '../../../shared/pages/back-link.tsx';
import { usePath } from '../../../shared/pages/instance.ts';
import { isReady, sumOf, withinPlan } from './campaign-form.ts';
import { CountriesField } from './countries-field.tsx';
import { CreateButtons } from './create-buttons.tsx';
import { KeywordsField } from './keywords-field.tsx';
import { LinkField } from './link-field.tsx';
import type { LoadedForm } from './load-form.server.ts';
import styles from './new-campaign.module.css';
import type { PlanParts } from './plan-parts.ts';
import { PlanRows } from './plan-rows.tsx';
import { SumCard } from './sum-card.tsx';
import { TrackField } from './track-field.tsx';
import { useCampaignForm } from './use-campaign-form.ts';
import { useCheckedLink } from './use-checked-link.ts';
import { useCreateCampaign } from './use-create-campaign.ts';

const FIELDS = ['url', 'countries', 'track', 'keywords'];

/** The form of a campaign: the link, countries, how often, keywords; beside it what they take of the plan. */
export function NewCampaign({ loaded, plans }: { loaded: LoadedForm; plans: PlanParts }) {
  const path = usePath();
  const { tariff: held, tariffs, terms, countries, copied } = loaded;
  const { form, change, undoable, clear, keywordsInput } = useCampaignForm(copied);
  const checked = useCheckedLink(form.url);
  const { run, pending, refusal } = useCreateCampaign();
  const [isAsking, setAsking] = useState(false);
  const [planId, setPlanId] = useState(
    () => (tariffs.find(({ is_highlight }) => is_highlight) ?? tariffs[0])?.id ?? 0,
  );
  const chosen = held === null ? (tariffs.find(({ id }) => id === planId) ?? null) : null;
  const tariff: TariffPlan | null = held ?? chosen;
  const allowed = withinPlan(form, tariff);
  const tracked = terms.tracked_keywords;
  const sum = sumOf(form.keywords, { limit: tariff?.keywords_limit ?? 0, tracked });
  // Without a plan the server says that one is needed: it begins as soon as the rest of the form is right.
  const isPlanMissing = chosen !== null && form.keywords.length > 0;
  const errorOf = (field: string) =>
    field === 'keywords' && isPlanMissing ? undefined : refusal?.error.errors[field]?.join(' ');

  function submit(event: React.FormEvent): void {
    event.preventDefault();
    if (sum.tooMany > 0) return;
    if (chosen?.change && isReady(form, checked.fault)) {
      // Paying for the plan may lead to a bank, or to adding funds: the form is filled in when its reader comes back.
      keepForCampaign(form);
      setAsking(true);
    } else void run(allowed);
  }
  function closePlan(): void {
    takeForCampaign();
    setAsking(false);
  }

  return (
    <Page isDetail>
      <BackLink to={path('/youtube-campaign')}>
        <Trans>Keyword campaigns</Trans>
      </BackLink>
      <div className={styles.head}>
        <h1>
          <Trans>New campaign</Trans>
        </h1>
        <button type="button" className={styles.clear} onClick={() => void clear()}>
          <Trans>Clear the form</Trans>
        </button>
      </div>
      <form className={styles.columns} noValidate onSubmit={submit}>
        <div className={styles.card}>
          <LinkField
            url={form.url}
            checked={checked}
            error={errorOf('url')}
            onChange={(url) => change({ url })}
          />
          <CountriesField
            countries={countries}
            chosen={form.countries}
            error={errorOf('countries')}
            onChange={(ids) => change({ countries: ids })}
          />
          <TrackField
            chosen={allowed.track}
            tariff={tariff}
            tariffs={tariffs}
            dailyAt={terms.daily_reading_at}
            error={errorOf('track')}
            onChange={(track) => change({ track })}
          />
          <KeywordsField
            keywords={form.keywords}
            tracked={tracked}
            error={errorOf('keywords')}
            input={keywordsInput}
            onChange={(keywords) => change({ keywords })}
          />
        </div>
        <div className={styles.side}>
          <h2>{held === null ? <Trans>Plan</Trans> : <Trans>Keywords of the plan</Trans>}</h2>
          {held === null ? <PlanRows tariffs={tariffs} chosen={planId} onChoose={setPlanId} /> : null}
          {tariff && (held !== null || form.keywords.length > 0) ? (
            <SumCard
              tariff={tariff}
              tracked={tracked.length}
              form={allowed}
              sum={sum}
              dailyAt={terms.daily_reading_at}
            />
          ) : null}
          <CreateButtons
            form={form}
            sum={sum}
            held={held}
            chosen={chosen}
            tariffs={tariffs}
            tracked={tracked}
            plans={plans}
            isSending={pending !== null}
            onCut={undoable}
          />
          <FormError message={refusalWords(refusal?.error, FIELDS)} />
        </div>
        {sum.tooMany === 0 ? (
          <div className={styles.bar}>
            {chosen === null ? (
              <span>
                <b>{formatNumber(sum.left)}</b> <Trans>left after</Trans>
              </span>
            ) : (
              <span>
                <b>
                  <bdi lang={chosen.lang}>{chosen.name}</bdi>
                </b>{' '}
                <small>
                  <plans.Following plan={chosen} trialEnded={null} />
                </small>
              </span>
            )}
            <Button variant="primary" type="submit" isBusy={pending !== null}>
              {chosen === null ? <Trans context="campaign">Create</Trans> : <plans.Way plan={chosen} />}
            </Button>
          </div>
        ) : null}
      </form>
      {isAsking && chosen?.change ? (
        <plans.Dialog
          plan={chosen}
          change={chosen.change}
          held={null}
          onClose={closePlan}
          onStarted={() => {
            closePlan();
            void run(allowed);
          }}
        />
      ) : null}
    </Page>
  );
}
