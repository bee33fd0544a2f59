import { CAMPAIGN_TRACKS, type CampaignTrack, type TariffPlan } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../../shared/pages/instance.ts';
import { TRACK_WORDS } from '../track-words.ts';
import styles from './new-campaign.module.css';
import { useTimeOfDay } from './use-time-of-day.ts';

type TrackFieldProps = {
  chosen: CampaignTrack;
  /** The plan that says how often is possible; null before one is chosen. */
  tariff: TariffPlan | null;
  tariffs: readonly TariffPlan[];
  dailyAt: string;
  error: string | undefined;
  onChange: (track: CampaignTrack) => void;
};

/** Choice of how often positions are read (CONST-68); intervals beyond the plan stay visible, with the plan that has them. */
export function TrackField({ chosen, tariff, tariffs, dailyAt, error, onChange }: TrackFieldProps) {
  const { i18n } = useLingui();
  const path = usePath();
  const has = (track: CampaignTrack) => tariff === null || tariff.tracks.includes(track);
  const first = (track: CampaignTrack) => tariffs.find(({ tracks }) => tracks.includes(track))?.name ?? '';

  return (
    <fieldset className={styles.part} data-field="track" aria-invalid={error ? true : undefined}>
      <legend>
        <Trans>How often</Trans>
      </legend>
      <div className={styles.tracks}>
        {CAMPAIGN_TRACKS.map((track) => (
          <label key={track} className={styles.track} data-lacking={!has(track) || undefined}>
            <input
              type="radio"
              name="track"
              value={track}
              checked={chosen === track}
              disabled={!has(track)}
              onChange={() => onChange(track)}
            />
            <span>
              <b>{i18n._(TRACK_WORDS[track])}</b>
              <small>
                {has(track) ? (
                  <When track={track} dailyAt={dailyAt} />
                ) : (
                  <Link to={path('/plans-and-pricing')}>
                    <Trans>from {first(track)}</Trans>
                  </Link>
                )}
              </small>
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p className={styles.fault} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

function When({ track, dailyAt }: { track: CampaignTrack; dailyAt: string }) {
  const time = useTimeOfDay(dailyAt);
  if (track === 'daily') return <Trans>at {time}</Trans>;
  if (track === 'weekly') return <Trans>on Mondays</Trans>;

  return track === 'monthly' ? <Trans>on the 1st</Trans> : <Trans>when you ask</Trans>;
}
