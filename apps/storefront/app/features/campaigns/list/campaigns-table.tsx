import type { Campaign } from '@fanfare/contract';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { type Column, DataTable } from '@fanfare/ui/lists/data-table.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../../shared/pages/instance.ts';
import { campaignName, shortLink } from '../campaign-name.ts';
import { CampaignStatus } from '../campaign-status.tsx';
import { CampaignMenu } from './campaign-menu.tsx';
import styles from './campaigns-table.module.css';

type CampaignsTableProps = { campaigns: readonly Campaign[]; isDue: boolean; reload: () => void };

/** The customer's campaigns. The whole row opens one; its menu is a target of its own. */
export function CampaignsTable({ campaigns, isDue, reload }: CampaignsTableProps) {
  const { t } = useLingui();

  return (
    <DataTable
      label={t`Campaigns`}
      columns={useColumns(isDue, reload)}
      rows={campaigns}
      keyOf={({ id }) => id}
      cardsBelow="wide"
      isInCard
    />
  );
}

function useColumns(isDue: boolean, reload: () => void): Column<Campaign>[] {
  const { t } = useLingui();

  return [
    {
      id: 'video',
      heading: t`Video`,
      isRowHeading: true,
      isWide: true,
      onCard: 'head',
      cell: (campaign) => <Video campaign={campaign} />,
    },
    {
      id: 'countries',
      heading: t`Countries`,
      cell: ({ countries }) => <Countries names={countries.map(({ name }) => name)} />,
    },
    {
      id: 'keywords',
      heading: t`Keywords`,
      isFigure: true,
      cell: ({ keywords_count }) => formatNumber(keywords_count),
    },
    {
      id: 'ten',
      heading: t`In the first 10`,
      cell: (campaign) => <FirstTen campaign={campaign} />,
    },
    {
      id: 'read',
      heading: t({ context: 'campaign', message: 'Read' }),
      cell: (campaign) => <ReadTimes campaign={campaign} isDue={isDue} />,
    },
    {
      id: 'status',
      heading: t`Status`,
      onCard: 'headEnd',
      cell: (campaign) => (
        <span className={styles.status}>
          <CampaignStatus campaign={campaign} />
        </span>
      ),
    },
    {
      id: 'menu',
      heading: <span className="visually-hidden">{t`Actions`}</span>,
      isFigure: true,
      onCard: 'footEnd',
      cell: (campaign) => (
        <div className={styles.menu}>
          <CampaignMenu campaign={campaign} reload={reload} />
        </div>
      ),
    },
  ];
}

function Video({ campaign }: { campaign: Campaign }) {
  const path = usePath();

  return (
    <span className={styles.video}>
      <span className={styles.thumb} aria-hidden="true" />
      <span>
        <Link className={styles.open} to={path(`/youtube-campaign/${campaign.id}`)}>
          <bdi>{campaignName(campaign)}</bdi>
        </Link>
        {campaign.title === null ? null : <small>{shortLink(campaign.url)}</small>}
      </span>
    </span>
  );
}

/** The country that leads; further ones are named on hover and focus, and to screen readers. */
function Countries({ names: [first = '', ...further] }: { names: readonly string[] }) {
  const more = formatNumber(further.length);
  if (further.length === 0)
    return (
      <span className={styles.countries}>
        <bdi>{first}</bdi>
      </span>
    );

  return (
    <span className={styles.countries}>
      <bdi>{first}</bdi>{' '}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the names are told on focus as on hover */}
      <span title={further.join(', ')} tabIndex={0}>
        +{more}
        <span className="visually-hidden">: {further.join(', ')}</span>
      </span>
    </span>
  );
}

function FirstTen({
  campaign: { first_ten: ten, keywords_count: keywords, status },
}: {
  campaign: Campaign;
}) {
  const [shown, all] = [formatNumber(ten?.count ?? 0), formatNumber(keywords)];
  if (ten === null)
    return (
      <span className={styles.quiet}>
        <Trans>not checked yet</Trans>
      </span>
    );

  return (
    <span className={styles.ten}>
      <span>
        <b>
          <Trans>
            {shown} of {all}
          </Trans>
        </b>{' '}
        <Change change={ten.change} />
      </span>
      <span className={styles.bar} data-held={status !== 'running' || undefined} aria-hidden="true">
        <i style={{ width: `${(ten.count / keywords) * 100}%` }} />
      </span>
    </span>
  );
}

function Change({ change }: { change: number | null }) {
  if (change === null) return null;
  if (change === 0)
    return (
      <span className={styles.quiet}>
        <Trans context="position">same</Trans>
      </span>
    );

  return (
    <span className={change > 0 ? styles.up : styles.down}>
      {change > 0 ? '+' : '−'}
      {formatNumber(Math.abs(change))}
    </span>
  );
}

/** Time of the last reading, and of the next. */
function ReadTimes({ campaign, isDue }: { campaign: Campaign; isDue: boolean }) {
  const { read_at, next_read_at: next, status, is_reading } = campaign;

  return (
    <span className={styles.read}>
      {read_at === null ? null : <ShortTime iso={read_at} />}
      <small>
        {is_reading ? (
          <Trans>a new one in a few minutes</Trans>
        ) : status === 'paused' ? (
          <Trans>Paused</Trans>
        ) : status === 'stopped' ? (
          <Trans>No plan</Trans>
        ) : next === null ? (
          <OnDemand campaign={campaign} />
        ) : isDue ? (
          <Trans>
            next <ShortTime iso={next} />, if paid
          </Trans>
        ) : (
          <Trans>
            next <ShortTime iso={next} />
          </Trans>
        )}
      </small>
    </span>
  );
}

function OnDemand({ campaign: { can_read_from } }: { campaign: Campaign }) {
  return Date.parse(can_read_from) <= Date.now() ? (
    <Trans>can be checked now</Trans>
  ) : (
    <Trans>
      can be read from <ShortTime iso={can_read_from} />
    </Trans>
  );
}
