import type { OwnGrade } from '@fanfare/contract';
import { type Column, DataTable } from '@fanfare/ui/data-table.tsx';
import { Money } from '@fanfare/ui/money.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import styles from './grades.module.css';

export type LadderProps = { grades: readonly OwnGrade[]; currentId: number | null; hasDiscounts: boolean };

/** All grades with what they ask for and what they give. */
export function Ladder({ grades, currentId, hasDiscounts }: LadderProps) {
  const { t } = useLingui();
  const columns: Column<OwnGrade>[] = [
    {
      id: 'name',
      heading: t`Grade`,
      isRowHeading: true,
      onCard: 'head',
      cell: ({ id, name, lang }) => (
        <span className={styles.name} lang={lang}>
          {name}
          {id === currentId ? (
            <small className={styles.yours}>
              <Trans>yours</Trans>
            </small>
          ) : null}
        </span>
      ),
    },
    {
      id: 'goal',
      heading: t`Spent in 180 days`,
      isFigure: true,
      cell: ({ spending_goal }) => <Money amount={spending_goal} />,
    },
    ...(hasDiscounts ? [discountColumn(t`Discount on all services`)] : []),
    { id: 'extras', heading: t`Also`, isWide: true, cell: (grade) => <Extras grade={grade} /> },
  ];

  return (
    <DataTable label={t`Grades`} columns={columns} rows={grades} keyOf={({ id }) => id} cardsBelow="narrow" />
  );
}

const discountColumn = (heading: string): Column<OwnGrade> => ({
  id: 'discount',
  heading,
  isFigure: true,
  cell: ({ discount_percent: percent }) =>
    percent === 0 ? '–' : <Trans context="discount">{percent}%</Trans>,
});

function Extras({ grade }: { grade: OwnGrade }) {
  const extras = [
    grade.available_closed_sales ? <Trans key="sales">Closed sales</Trans> : null,
    grade.available_personal_manager ? <Trans key="manager">A manager of your own</Trans> : null,
    grade.consultation_chat_period > 0 ? (
      <Plural
        key="chat"
        value={grade.consultation_chat_period}
        one="Chat with a consultant for # day"
        other="Chat with a consultant for # days"
      />
    ) : null,
    grade.thumbnail_period > 0 ? (
      <Plural
        key="thumbnails"
        value={grade.thumbnail_period}
        one="Preview pictures for # day"
        other="Preview pictures for # days"
      />
    ) : null,
  ].filter((extra) => extra !== null);
  if (extras.length === 0) return '–';

  return (
    <ul className={styles.extras}>
      {extras.map((extra) => (
        <li key={extra.key}>{extra}</li>
      ))}
    </ul>
  );
}
