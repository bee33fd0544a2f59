import type { WebhookMessageRow } from '@fanfare/contract';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import type { Column } from '@fanfare/ui/lists/data-table.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../shared/pages/instance.ts';
import { AnswerCode } from './answer-code.tsx';
import { ReplayButton } from './replay-button.tsx';
import { Tries } from './tries.tsx';
import styles from './webhooks.module.css';
import { type WebhooksFilter, webhooksSearch } from './webhooks-filter.ts';

/** Columns of the log. The whole row opens its message; the link to what it tells of and the button are targets of their own. */
export function useMessageColumns(filter: WebhooksFilter, onChange: () => void): Column<WebhookMessageRow>[] {
  const { t } = useLingui();

  return [
    {
      id: 'sent',
      heading: t({ context: 'webhooks', message: 'Sent' }),
      isRowHeading: true,
      onCard: 'head',
      cell: ({ id, created_at }) => {
        const isOpen = filter.message === String(id);
        return (
          <Link
            className={styles.open}
            to={{ search: `?${webhooksSearch({ ...filter, message: isOpen ? null : String(id) })}` }}
            aria-expanded={isOpen}
            preventScrollReset
            replace
          >
            <DateTime iso={created_at} />
          </Link>
        );
      },
    },
    {
      id: 'event',
      heading: t`Event`,
      onCard: 'line',
      cell: ({ event }) => <code className={styles.code}>{event}</code>,
    },
    { id: 'about', heading: t`About`, cell: ({ about }) => <About about={about} /> },
    {
      id: 'answer',
      heading: t`Answer`,
      onCard: 'headEnd',
      cell: (row) => <AnswerCode answer={row.answer} />,
    },
    {
      id: 'tries',
      heading: t`Attempts`,
      isWide: true,
      onCard: 'foot',
      cell: (row) => (
        <span className={styles.tries}>
          <Tries row={row} />
        </span>
      ),
    },
    {
      id: 'took',
      heading: t`Took`,
      isFigure: true,
      cell: ({ answer }) => (
        <span className={styles.quiet}>
          <Took answer={answer} />
        </span>
      ),
    },
    {
      id: 'replay',
      heading: <span className="visually-hidden">{t`Actions`}</span>,
      isFigure: true,
      onCard: 'footEnd',
      cell: (row) => <ReplayButton row={row} onChange={onChange} />,
    },
  ];
}

/** Subject of a message, with the way to its page. */
function About({ about: { kind, id, amount } }: Pick<WebhookMessageRow, 'about'>) {
  const { t } = useLingui();
  const path = usePath();
  if (kind === 'order') return <Link to={path(`/orders/${id}`)}>#{id}</Link>;
  if (kind === 'subscription') return <Link to={path(`/subscriptions/${id}`)}>{id}</Link>;
  if (kind === 'balance') return amount === null ? null : <Money amount={amount} side="credit" />;

  return (
    <Link to={`${path('/add-funds/success')}?invoice=${id}`} aria-label={t`Payment ${id}`}>
      {id}
    </Link>
  );
}

function Took({ answer }: Pick<WebhookMessageRow, 'answer'>) {
  if (answer === null) return null;
  const ms = formatNumber(answer.milliseconds);
  if (answer.failure === 'timeout') return <Trans>Timed out after 10 s</Trans>;

  return <Trans>{ms} ms</Trans>;
}
