import type { OwnGrade } from '@fanfare/contract';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useGifts } from './gifts.tsx';
import { GiftsFolds } from './gifts-folds.tsx';
import styles from './gifts-table.module.css';
import { Goal } from './goal.tsx';

export type GiftsTableProps = {
  grades: readonly OwnGrade[];
  currentId: number | null;
  nextId: number | null;
  hasDiscounts: boolean;
};

/** Benefits of each grade: a table, or on phones the next grade with the others folded. */
export function GiftsTable({ grades, currentId, nextId, hasDiscounts }: GiftsTableProps) {
  const { t } = useLingui();
  const gifts = useGifts(hasDiscounts);

  return (
    <>
      <div className={styles.wide}>
        <SectionCard
          title={<Trans>Benefits by grade</Trans>}
          note={<Trans>A higher grade includes those of the lower ones</Trans>}
          isFlush
        >
          <div className={styles.scroller}>
            <table className={styles.table} aria-label={t`Benefits by grade`}>
              <thead>
                <tr>
                  <th scope="row">
                    <Trans>Spend in 180 days</Trans>
                  </th>
                  {grades.map((grade) => (
                    <th key={grade.id} scope="col" aria-current={grade.id === currentId || undefined}>
                      <bdi lang={grade.lang}>{grade.name}</bdi>
                      <Goal grade={grade} />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {gifts.map(({ id, name, of }) => (
                  <tr key={id}>
                    <th scope="row">
                      <bdi>{name}</bdi>
                    </th>
                    {grades.map((grade) => (
                      <td key={grade.id} data-current={grade.id === currentId || undefined}>
                        {of(grade)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </SectionCard>
      </div>
      <div className={styles.narrow}>
        <GiftsFolds grades={grades} gifts={gifts} firstId={nextId ?? currentId} />
      </div>
    </>
  );
}
