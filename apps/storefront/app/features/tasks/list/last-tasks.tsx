import type { Task } from '@fanfare/contract';
import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import { CheckStatus } from '../check-status.tsx';
import styles from './last-tasks.module.css';

/** The tasks that were decided last, each with what became of its reward. */
export function LastTasks({ tasks }: { tasks: readonly Task[] }) {
  // Before scripts run a reward on hold is one: the server's clock is not the reader's.
  const now = useHydrated() ? new Date() : new Date(0);
  if (tasks.length === 0) return null;

  return (
    <SectionCard isFlush title={<Trans>Last tasks</Trans>}>
      <ul className={styles.last}>
        {tasks.map(({ id, promotable: { title, lang }, reward, check }) =>
          check === null ? null : (
            <li key={check.id ?? id}>
              <span lang={lang}>{title}</span>
              <Money amount={check.status === 'approved' && !check.is_undone ? reward : '0'} side="credit" />
              <CheckStatus check={check} now={now} />
            </li>
          ),
        )}
      </ul>
    </SectionCard>
  );
}
