import type { TicketTerms } from '@fanfare/contract';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Receipt } from '@fanfare/ui/money/receipt.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useDuration } from '../../../shared/browser/use-duration.ts';
import { usePath } from '../../../shared/pages/instance.ts';
import styles from './support-side.module.css';

/** Answer times of tickets, and matters that need none. */
export function SupportSide({ times }: { times: TicketTerms['answer_times'] }) {
  return (
    <>
      {times === null ? null : <AnswerTimes times={times} />}
      <SectionCard title={<Trans>Without waiting</Trans>} isFlush>
        <ul className={styles.ways}>
          <Way to="/orders?status=completed" hint={<Trans>on the page of the order</Trans>}>
            <Trans>Request a refill</Trans>
          </Way>
          <Way to="/orders" hint={<Trans>what is not delivered comes back</Trans>}>
            <Trans>Cancel an order</Trans>
          </Way>
          <Way to="/finances" hint={<Trans>in your finances</Trans>}>
            <Trans>Get an invoice</Trans>
          </Way>
        </ul>
      </SectionCard>
    </>
  );
}

function AnswerTimes({ times }: { times: NonNullable<TicketTerms['answer_times']> }) {
  const duration = useDuration();

  return (
    <SectionCard title={<Trans>When we answer</Trans>} note={<Trans>last 30 days</Trans>}>
      <Receipt
        hasLine={false}
        rows={[
          { key: 'half', label: <Trans>Half of all tickets</Trans>, words: duration(times.half) },
          { key: 'most', label: <Trans>Nine of ten</Trans>, words: duration(times.nine_of_ten) },
        ]}
      />
    </SectionCard>
  );
}

type WayProps = { to: string; hint: React.ReactNode; children: React.ReactNode };

function Way({ to, hint, children }: WayProps) {
  const path = usePath();

  return (
    <li>
      <Link to={path(to)}>
        <span>
          {children}
          <small>{hint}</small>
        </span>
        <Icon name="right" size={20} />
      </Link>
    </li>
  );
}
