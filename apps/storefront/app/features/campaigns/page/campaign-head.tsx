import type { CampaignDetail } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import facts from '@fanfare/ui/facts.module.css';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Menu } from '@fanfare/ui/overlays/menu.tsx';
import { DetailHead } from '@fanfare/ui/page/detail-head.tsx';
import { TargetLink } from '@fanfare/ui/target-link.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../../shared/pages/instance.ts';
import { campaignName } from '../campaign-name.ts';
import { CampaignStatus } from '../campaign-status.tsx';
import { TRACK_WORDS } from '../track-words.ts';
import { useMoveCampaign } from '../use-move-campaign.ts';
import styles from './campaign-head.module.css';

type CampaignHeadProps = { campaign: CampaignDetail; countryId: number; reload: () => void };

/** The video, what the campaign is doing and what can be done with it, and its figures in the country that is shown. */
export function CampaignHead({ campaign, countryId, reload }: CampaignHeadProps) {
  return (
    <section className={styles.card}>
      <DetailHead
        className={styles.head}
        picture={<span className={styles.thumb} aria-hidden="true" />}
        title={<bdi>{campaignName(campaign)}</bdi>}
        status={<CampaignStatus campaign={campaign} />}
        actions={<Moves campaign={campaign} reload={reload} />}
        isRow
      >
        <TargetLink url={campaign.url} />
      </DetailHead>
      <Facts campaign={campaign} countryId={countryId} />
    </section>
  );
}

function Moves({ campaign, reload }: Omit<CampaignHeadProps, 'countryId'>) {
  const { t } = useLingui();
  const path = usePath();
  const { move, pending } = useMoveCampaign(campaign, reload);
  const { id, status, can_read_from } = campaign;
  const canRead = Date.parse(can_read_from) <= Date.now() && !campaign.is_reading;

  return (
    <>
      {status === 'running' ? (
        <>
          <Button isBusy={pending === 'pause'} onClick={() => void move('pause')}>
            <Trans context="campaign">Pause</Trans>
          </Button>
          <Button
            variant={canRead ? 'primary' : 'plain'}
            isBusy={pending === 'read'}
            aria-disabled={canRead ? undefined : true}
            title={canRead ? undefined : t`Positions can be read once in 6 hours.`}
            onClick={() => (canRead ? void move('read') : undefined)}
          >
            {canRead ? (
              <>
                <Icon name="repeat" size={18} />
                <Trans>Check now</Trans>
              </>
            ) : (
              <span>
                <Trans>
                  Read again from <ShortTime iso={can_read_from} />
                </Trans>
              </span>
            )}
          </Button>
        </>
      ) : (
        <Button variant="primary" isBusy={pending === 'activate'} onClick={() => void move('activate')}>
          <Trans context="campaign">Activate</Trans>
        </Button>
      )}
      <Menu label={t`More actions`}>
        {() => (
          <Link to={`${path('/youtube-campaign/create')}?from=${id}`}>
            <Trans>Copy as new</Trans>
          </Link>
        )}
      </Menu>
    </>
  );
}

function Facts({ campaign, countryId }: Omit<CampaignHeadProps, 'reload'>) {
  const { i18n } = useLingui();
  const { countries, keywords_count, by_country, read_at, is_reading, track } = campaign;
  const figures = by_country.find(({ country_id }) => country_id === countryId);
  const country = countries.find(({ id }) => id === countryId)?.name ?? '';
  const [up, down] = [formatNumber(figures?.up ?? 0), formatNumber(figures?.down ?? 0)];

  return (
    <dl className={facts.facts}>
      <div>
        <dt>
          <Trans>Keywords</Trans>
        </dt>
        <dd>
          <b>{formatNumber(keywords_count)}</b>{' '}
          <small>
            <Plural value={countries.length} one="in # country" other="in # countries" />
          </small>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>In the first 10, {country}</Trans>
        </dt>
        <dd>
          <b>{figures ? formatNumber(figures.first_ten.count) : '–'}</b>{' '}
          <TenChange change={figures?.first_ten.change ?? null} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Since the last check</Trans>
        </dt>
        <dd>
          {figures === undefined || figures.up === null ? (
            '–'
          ) : (
            <Trans>
              <b>{up}</b> up, <b>{down}</b> down
            </Trans>
          )}
        </dd>
      </div>
      <div>
        <dt>
          <Trans context="campaign">Read</Trans>
        </dt>
        <dd>
          {read_at === null ? (
            '–'
          ) : (
            <b>
              <ShortTime iso={read_at} />
            </b>
          )}{' '}
          <small>{is_reading ? <Trans>a new one in a few minutes</Trans> : i18n._(TRACK_WORDS[track])}</small>
        </dd>
      </div>
    </dl>
  );
}

function TenChange({ change }: { change: number | null }) {
  if (change === null || change === 0) return null;

  return (
    <small className={change > 0 ? styles.up : styles.down}>
      {change > 0 ? (
        <Plural value={change} one="# more" other="# more" />
      ) : (
        <Plural value={-change} one="# fewer" other="# fewer" />
      )}
    </small>
  );
}
