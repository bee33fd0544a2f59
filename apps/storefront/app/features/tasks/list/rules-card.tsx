import { Icon } from '@fanfare/ui/icon.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../../shared/pages/instance.ts';
import styles from './rules-card.module.css';

/** The rules in a few lines, and the guides that say the rest. */
export function RulesCard() {
  const path = usePath();

  return (
    <SectionCard isFlush title={<Trans>The rules, in short</Trans>}>
      <div className={styles.rules}>
        <p>
          <Trans>Each task once per channel, 60 min from the start.</Trans>
        </p>
        <p>
          <Trans>
            The right answer is in the clip, and you have three tries. You are not asked to like, follow or
            praise.
          </Trans>
        </p>
        <p>
          <Trans>The clips play here and add to no counter of a network.</Trans>
        </p>
        <p>
          <Trans>The reward is on hold for 72 h, then ready.</Trans>
        </p>
      </div>
      <ul className={styles.guides}>
        <li>
          <Guide to={path('/tasks/how-to-perform-the-tasks')}>
            <Trans>How to perform the tasks</Trans>
          </Guide>
        </li>
        <li>
          <Guide to={path('/tasks/how-to-use-rewards')}>
            <Trans>How to use rewards</Trans>
          </Guide>
        </li>
        <li>
          <Guide to={path('/tasks/faq')}>
            <Trans>Questions about tasks</Trans>
          </Guide>
        </li>
      </ul>
    </SectionCard>
  );
}

function Guide({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link to={to}>
      {children}
      <Icon name="right" size={16} />
    </Link>
  );
}
