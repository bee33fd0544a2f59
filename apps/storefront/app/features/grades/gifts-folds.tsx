import type { OwnGrade } from '@fanfare/contract';
import { Disclosure } from '@fanfare/ui/disclosure.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Gift } from './gifts.tsx';
import styles from './gifts-folds.module.css';
import { Goal } from './goal.tsx';

export type GiftsFoldsProps = { grades: readonly OwnGrade[]; gifts: Gift[]; firstId: number | null };

/** Grades one under the other: the one that is looked for is open, the others are folded. */
export function GiftsFolds({ grades, gifts, firstId }: GiftsFoldsProps) {
  const first = grades.find(({ id }) => id === firstId);
  const others = grades.filter(({ id }) => id !== firstId);

  return (
    <SectionCard
      title={
        first ? (
          <Trans>
            <bdi lang={first.lang}>{first.name}</bdi> includes
          </Trans>
        ) : (
          <Trans>Benefits by grade</Trans>
        )
      }
      note={first ? <Goal grade={first} /> : null}
    >
      {first ? <GiftList grade={first} gifts={gifts} /> : null}
      {others.map((grade) => (
        <Fold key={grade.id} grade={grade} gifts={gifts} />
      ))}
    </SectionCard>
  );
}

function Fold({ grade, gifts }: { grade: OwnGrade; gifts: Gift[] }) {
  const [isOpen, setIsOpen] = useState(false);

  return (
    <Disclosure
      title={<bdi lang={grade.lang}>{grade.name}</bdi>}
      note={<Goal grade={grade} />}
      isOpen={isOpen}
      onToggle={setIsOpen}
    >
      <GiftList grade={grade} gifts={gifts} />
    </Disclosure>
  );
}

function GiftList({ grade, gifts }: { grade: OwnGrade; gifts: Gift[] }) {
  return (
    <dl className={styles.list}>
      {gifts.map(({ id, name, of }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{of(grade)}</dd>
        </div>
      ))}
    </dl>
  );
}
