import { SERVICE_UPDATE_DAYS, SERVICE_UPDATE_KINDS, type ServiceUpdateKind } from '@fanfare/contract';
import { Select } from '@fanfare/ui/fields/select.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Tabs } from '@fanfare/ui/tabs.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router';
import type { UpdatesPage } from './load-updates.server.ts';
import styles from './updates.module.css';
import { changed, type UpdatesFilter, updatesSearch } from './updates-filter.ts';

const KIND_WORDS: Record<ServiceUpdateKind, MessageDescriptor> = {
  price: msg({ context: 'service updates', message: 'Prices' }),
  limits: msg({ context: 'service updates', message: 'Limits' }),
  paused: msg({ context: 'service updates', message: 'Paused' }),
  resumed: msg({ context: 'service updates', message: 'Available again' }),
  new: msg({ context: 'service updates', message: 'New' }),
};

type UpdatesToolsProps = { page: UpdatesPage; filter: UpdatesFilter };

/** Kinds of changes as pills with their counts. */
export function KindPills({ page: { updates }, filter }: UpdatesToolsProps) {
  const { t, i18n } = useLingui();
  const { counts, mine } = updates;
  const total = SERVICE_UPDATE_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
  const to = (change: Partial<UpdatesFilter>) => ({ search: `?${updatesSearch(changed(filter, change))}` });
  const current = (isOn: boolean) => (isOn ? ('page' as const) : undefined);

  return (
    <Tabs look="pills" label={t`Kinds of changes`}>
      <Link
        to={to({ kind: null, isMine: false })}
        preventScrollReset
        aria-current={current(filter.kind === null && !filter.isMine)}
      >
        {t({ context: 'service updates', message: 'All' })}
        <small>{formatNumber(total)}</small>
      </Link>
      {SERVICE_UPDATE_KINDS.map((kind) => (
        <Link
          key={kind}
          to={to({ kind, isMine: false })}
          preventScrollReset
          aria-current={current(filter.kind === kind)}
        >
          {i18n._(KIND_WORDS[kind])}
          <small>{formatNumber(counts[kind])}</small>
        </Link>
      ))}
      {mine === null ? null : (
        <Link to={to({ kind: null, isMine: true })} preventScrollReset aria-current={current(filter.isMine)}>
          <Trans>Only what I order</Trans>
          <small>{formatNumber(mine)}</small>
        </Link>
      )}
    </Tabs>
  );
}

/** Network and period. */
export function UpdatesSelects({ page: { networks }, filter }: UpdatesToolsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const show = (change: Partial<UpdatesFilter>) =>
    void navigate({ search: `?${updatesSearch(changed(filter, change))}` }, { preventScrollReset: true });

  return (
    <div className={styles.selects}>
      <Select
        aria-label={t`Network`}
        value={filter.network ?? ''}
        onChange={({ target }) => show({ network: target.value || null })}
      >
        <option value="">{t`All networks`}</option>
        {networks.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t`Period`}
        value={filter.days}
        onChange={({ target }) => show({ days: target.value as UpdatesFilter['days'] })}
      >
        {SERVICE_UPDATE_DAYS.map((days) => (
          <option key={days} value={days}>
            {t`${plural(Number(days), { one: '# day', other: '# days' })}`}
          </option>
        ))}
      </Select>
    </div>
  );
}
