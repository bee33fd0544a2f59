import type { CampaignDetail } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLazy } from '../../../shared/loading/use-lazy.ts';
import { campaignSearch, spanIn } from './campaign-search.ts';
import { keywordRows, type Order } from './keyword-rows.ts';
import { KeywordTable } from './keyword-table.tsx';
import type { Positions } from './load-campaign.server.ts';
import styles from './positions-card.module.css';

const loadLines = () => import('./position-lines.tsx').then(({ PositionLines }) => PositionLines);

type PositionsCardProps = { campaign: CampaignDetail; positions: Positions };

/** Positions in one country: the chosen keyword drawn among the others, and all of them as a table. */
export function PositionsCard({ campaign, positions }: PositionsCardProps) {
  const [search, setSearch] = useSearchParams();
  const [order, setOrder] = useState<Order>('position');
  const [isTable, setTable] = useState(false);
  const rows = keywordRows(campaign, positions, order);
  const asked = search.get('keyword');
  const chosen =
    rows.find(({ keyword }) => keyword === asked) ?? keywordRows(campaign, positions, 'position')[0] ?? null;
  const country = campaign.countries.find(({ id }) => id === positions.country_id)?.name ?? '';
  const choose = (keyword: string) =>
    setSearch(campaignSearch(search, { country: positions.country_id, keyword }), {
      replace: true,
      preventScrollReset: true,
    });

  return (
    <section className={styles.card}>
      <div className={styles.caption}>
        <h2>
          <Trans>Position by day</Trans>
        </h2>
        <p>
          <bdi>{chosen?.keyword}</bdi>, {country}
        </p>
        {positions.read_at === null ? null : (
          <button type="button" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? <Trans>Show as chart</Trans> : <Trans>Show as table</Trans>}
          </button>
        )}
      </div>
      {positions.read_at === null ? (
        <Announced isNews className={styles.none}>
          {hasDays(search) ? (
            <Trans>No checks in this period.</Trans>
          ) : campaign.is_reading ? (
            <Trans>The first positions are here in a few minutes.</Trans>
          ) : (
            <Trans>Nothing was read yet.</Trans>
          )}
        </Announced>
      ) : isTable ? (
        <HistoryTable readings={positions.readings} history={chosen?.read?.history ?? []} />
      ) : (
        <Lines campaign={campaign} positions={positions} chosen={chosen?.read?.history ?? []} />
      )}
      <KeywordTable
        rows={rows}
        positions={positions}
        chosen={chosen?.keyword ?? null}
        order={order}
        onOrder={setOrder}
        onChoose={choose}
      />
    </section>
  );
}

const hasDays = (search: URLSearchParams) => Object.values(spanIn(search)).some((day) => day !== null);

type LinesProps = PositionsCardProps & { chosen: readonly (number | null)[] };

/** The drawing comes with its code, in a place that has its height before; the table says the same. */
function Lines({ campaign, positions, chosen }: LinesProps) {
  const PositionLines = useLazy(loadLines, useHydrated());

  return (
    <div className={styles.lines} aria-hidden="true">
      {PositionLines ? (
        <PositionLines
          readings={positions.readings}
          histories={positions.keywords.map(({ history }) => history)}
          chosen={chosen}
          isHeld={campaign.status !== 'running'}
        />
      ) : null}
    </div>
  );
}

type HistoryTableProps = { readings: readonly string[]; history: readonly (number | null)[] };

/** The chosen keyword by reading, the newest first. */
function HistoryTable({ readings, history }: HistoryTableProps) {
  const { t } = useLingui();

  return (
    <div className={styles.history}>
      <table aria-label={t`Position by day`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans context="campaign">Read</Trans>
            </th>
            <th scope="col">
              <Trans>Position</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {readings
            .map((at, place) => ({ at, position: history[place] ?? null }))
            .reverse()
            .map(({ at, position }) => (
              <tr key={at}>
                <th scope="row">
                  <ShortTime iso={at} />
                </th>
                <td>
                  {position === null ? (
                    <Trans>not checked yet</Trans>
                  ) : position > 100 ? (
                    <Trans>not in the first 100</Trans>
                  ) : (
                    formatNumber(position)
                  )}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
