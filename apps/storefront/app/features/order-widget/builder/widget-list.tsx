import type { OrderWidget, OrderWidgetFigures } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Age } from '@fanfare/ui/dates/age.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { type Column, DataTable } from '@fanfare/ui/lists/data-table.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { FirstOfList } from '../../../shared/lists/first-of-list.tsx';
import { usePath } from '../../../shared/pages/instance.ts';
import { percentOf } from '../../../shared/payment/percent-of.ts';
import styles from './builder.module.css';
import { toCode, toSettings } from './builder-address.ts';
import { ByDay } from './by-day.tsx';
import { HowItCounts } from './how-it-counts.tsx';
import type { BuilderOf } from './load-builder.server.ts';
import { WidgetExample } from './widget-example.tsx';
import { WidgetMenu } from './widget-menu.tsx';

type Row = OrderWidget & { figures: OrderWidgetFigures };

/** The customer's widgets with what they brought in 30 days. */
export function WidgetList({ widgets, overview }: BuilderOf<'list'>) {
  const { t } = useLingui();
  const rows = overview.widgets.flatMap((figures) => {
    const widget = widgets.find(({ id }) => id === figures.id);
    return widget ? [{ ...widget, figures }] : [];
  });
  const columns = useColumns();

  return (
    <>
      {rows.length === 0 ? (
        <FirstOfList
          title={<Trans>Put our order form on your page</Trans>}
          action={
            <ButtonLink variant="primary" to={toSettings('new')}>
              <Trans>New widget</Trans>
            </ButtonLink>
          }
          example={<WidgetExample />}
        >
          <Trans>Your visitors pay the same prices as here, you get a share of what they spend.</Trans>
        </FirstOfList>
      ) : (
        <>
          <Sums overview={overview} />
          <DataTable
            label={t`Order widget`}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            cardsBelow="wide"
          />
        </>
      )}
      <HowItCounts />
    </>
  );
}

function Sums({ overview }: Pick<BuilderOf<'list'>, 'overview'>) {
  const path = usePath();
  const { earned, available, held, spent } = overview;

  return (
    <section className={styles.sums}>
      <dl>
        <div data-main>
          <dt>
            <Trans>Earned in 30 days</Trans>
          </dt>
          <dd>
            <Money amount={earned} side="credit" />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Ready to withdraw</Trans>
          </dt>
          <dd>
            <Money amount={available} side="credit" />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>On hold, up to 14 days</Trans>
          </dt>
          <dd>
            <Money amount={held} side="credit" />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Visitors spent</Trans>
          </dt>
          <dd>
            <Money amount={spent} />
          </dd>
        </div>
      </dl>
      {Number(available) > 0 ? (
        <ButtonLink to={path('/referral-program')}>
          <Trans>
            Withdraw <Money amount={available} side="credit" />
          </Trans>
        </ButtonLink>
      ) : null}
    </section>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useLingui();

  return [
    {
      id: 'name',
      heading: t({ context: 'order widget', message: 'Widget' }),
      isRowHeading: true,
      isWide: true,
      onCard: 'line',
      cell: ({ id, name, figures: { seen_at, seen_on } }) => (
        <span className={styles.name}>
          <Link to={toSettings(id)}>
            <bdi>{name}</bdi>
          </Link>
          {seen_at === null ? (
            <small data-tone="wait">
              <Trans>Not seen on a page yet</Trans>
            </small>
          ) : (
            <small>
              {seen_on === null ? null : <>{seen_on} · </>}
              <Age iso={seen_at} />
            </small>
          )}
        </span>
      ),
    },
    {
      id: 'share',
      heading: t`Your share`,
      cell: ({ reward_percent, minimum_purchase_amount, payment_methods }) => (
        <span className={styles.name}>
          {percentOf(reward_percent)}%
          <small>
            <Trans>
              from <Money amount={minimum_purchase_amount} />
            </Trans>{' '}
            · <Plural value={payment_methods.length} one="# payment method" other="# payment methods" />
          </small>
        </span>
      ),
    },
    {
      id: 'by-day',
      heading: t`Orders by day`,
      cell: ({ figures: { by_day } }) => <ByDay orders={by_day} />,
    },
    {
      id: 'orders',
      heading: t`Orders`,
      isFigure: true,
      cell: ({ figures: { orders } }) => formatNumber(orders),
    },
    {
      id: 'spent',
      heading: t`Spent`,
      isFigure: true,
      cell: ({ figures: { spent } }) => <Money amount={spent} />,
    },
    {
      id: 'earned',
      heading: t`Earned`,
      isFigure: true,
      cell: ({ figures: { earned } }) => <Money amount={earned} side="credit" />,
    },
    {
      id: 'code',
      heading: <span className="visually-hidden">{t`Code`}</span>,
      onCard: 'foot',
      cell: ({ id }) => (
        <Link to={toCode(id)}>
          <Trans>Code</Trans>
        </Link>
      ),
    },
    {
      id: 'menu',
      heading: <span className="visually-hidden">{t`Actions`}</span>,
      onCard: 'footEnd',
      cell: (widget) => <WidgetMenu widget={widget} />,
    },
  ];
}
