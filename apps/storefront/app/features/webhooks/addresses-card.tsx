import type { Webhook } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import { type Column, DataTable } from '@fanfare/ui/lists/data-table.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { traitsOf } from '../../shared/i18n/locales.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import { AddressMenu } from './address-menu.tsx';
import { BreakableUrl } from './breakable-url.tsx';
import { groupsOf } from './event-words.ts';
import { StoppedNote } from './stopped-note.tsx';
import styles from './webhooks.module.css';

type AddressesCardProps = { webhooks: readonly Webhook[]; onChange: () => void };

/** The customer's addresses with what arrived there in a day. */
export function AddressesCard({ webhooks, onChange }: AddressesCardProps) {
  const { t } = useLingui();
  const columns = useAddressColumns(onChange);

  return (
    <SectionCard
      isFlush
      title={
        <>
          <Trans>Addresses</Trans> <small className={styles.count}>{formatNumber(webhooks.length)}</small>
        </>
      }
      note={<Trans>Each message is signed. A copy may come twice: keep the id.</Trans>}
    >
      <div className={styles.flush}>
        <DataTable
          label={t`Addresses`}
          columns={columns}
          rows={webhooks}
          keyOf={({ id }) => id}
          cardsBelow="narrow"
          noteOf={(webhook) =>
            webhook.stopped === null ? null : (
              <StoppedNote webhook={webhook} stopped={webhook.stopped} onChange={onChange} />
            )
          }
        />
      </div>
    </SectionCard>
  );
}

function useAddressColumns(onChange: () => void): Column<Webhook>[] {
  const { t, i18n } = useLingui();
  const { locale } = useInstance();

  return [
    {
      id: 'address',
      heading: t`Address`,
      isRowHeading: true,
      isWide: true,
      onCard: 'line',
      cell: ({ url }) => (
        <span className={styles.address}>
          <BreakableUrl url={url} />
        </span>
      ),
    },
    {
      id: 'events',
      heading: t`Notifies about`,
      cell: ({ events }) => (
        <span className={styles.tells}>
          {new Intl.ListFormat(traitsOf(locale).bcp47, { style: 'narrow' }).format(
            groupsOf(events).map((name) => i18n._(name)),
          )}
        </span>
      ),
    },
    {
      id: 'secret',
      heading: t`Secret`,
      cell: ({ secret_hint }) => (
        <code dir="ltr" className={styles.code}>
          {secret_hint}
        </code>
      ),
    },
    {
      id: 'day',
      heading: t`24 h`,
      isFigure: true,
      cell: ({ day }) => formatNumber(day.messages),
    },
    {
      id: 'arrived',
      heading: t({ context: 'webhooks', message: 'Arrived' }),
      isFigure: true,
      cell: ({ day }) => {
        const [arrived, messages] = [formatNumber(day.arrived), formatNumber(day.messages)];
        return t`${arrived} of ${messages}`;
      },
    },
    {
      id: 'state',
      heading: t`Status`,
      onCard: 'foot',
      cell: (webhook) => (
        <span className={styles.state}>
          <State webhook={webhook} />
        </span>
      ),
    },
    {
      id: 'menu',
      heading: <span className="visually-hidden">{t`Actions`}</span>,
      onCard: 'footEnd',
      cell: (webhook) => <AddressMenu webhook={webhook} onChange={onChange} />,
    },
  ];
}

function State({ webhook: { state, to_come } }: { webhook: Webhook }) {
  if (state === 'stopped')
    return (
      <StatusBadge tone="stop">
        <Trans context="webhooks">Stopped</Trans>
      </StatusBadge>
    );
  if (to_come > 0)
    return (
      <StatusBadge tone="wait">
        <Plural value={to_come} one="# to come" other="# to come" />
      </StatusBadge>
    );

  return state === 'works' ? (
    <StatusBadge tone="ok">
      <Trans context="webhooks">Works</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge tone="wait">
      <Trans context="webhooks">Failing</Trans>
    </StatusBadge>
  );
}
