import type { CampaignTrack, TariffPlan } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Receipt } from '@fanfare/ui/money/receipt.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CampaignForm, Sum } from './campaign-form.ts';
import styles from './new-campaign.module.css';
import { useTimeOfDay } from './use-time-of-day.ts';

type SumCardProps = {
  tariff: TariffPlan;
  tracked: number;
  form: CampaignForm;
  sum: Sum;
  dailyAt: string;
};

/** Keywords that the campaign takes of the plan, and the readings that it will have. */
export function SumCard({ tariff, tracked, form, sum, dailyAt }: SumCardProps) {
  const { t } = useLingui();
  const known = formatNumber(sum.known);
  const then = useThen(form.track, dailyAt);
  const positions = formatNumber(form.keywords.length * form.countries.length);

  return (
    <>
      <Receipt
        hasLine={false}
        rows={[
          {
            key: 'plan',
            label: <bdi lang={tariff.lang}>{tariff.name}</bdi>,
            words: formatNumber(tariff.keywords_limit),
          },
          { key: 'tracked', label: <Trans>Tracked now</Trans>, words: lessOf(tracked) },
          { key: 'added', label: <Trans>New in this campaign</Trans>, words: lessOf(sum.added) },
          ...(sum.known > 0
            ? [{ key: 'known', label: <Trans>Tracked already</Trans>, words: t`${known}, not counted` }]
            : []),
        ]}
      />
      <Announced className={styles.left} data-over={sum.tooMany > 0 || undefined}>
        <span>{sum.tooMany > 0 ? <Trans>Too many by</Trans> : <Trans>Left after</Trans>}</span>
        <b>{formatNumber(sum.tooMany > 0 ? sum.tooMany : sum.left)}</b>
      </Announced>
      <Receipt
        hasLine={false}
        rows={[
          {
            key: 'positions',
            label: (
              <>
                <Plural value={form.keywords.length} one="# phrase" other="# phrases" />
                {' × '}
                <Plural value={form.countries.length} one="# country" other="# countries" />
              </>
            ),
            words: positions,
          },
          { key: 'first', label: <Trans>First check</Trans>, words: t`in a few minutes` },
          { key: 'then', label: <Trans context="reading">Then</Trans>, words: then },
        ]}
      />
    </>
  );
}

const lessOf = (count: number): string => (count === 0 ? formatNumber(0) : `−${formatNumber(count)}`);

function useThen(track: CampaignTrack, dailyAt: string): string {
  const { t } = useLingui();
  const time = useTimeOfDay(dailyAt);
  if (track === 'daily') return t`every day at ${time}`;
  if (track === 'weekly') return t`every Monday at ${time}`;

  return track === 'monthly' ? t`on the 1st at ${time}` : t`when you ask`;
}
