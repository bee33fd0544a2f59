import type { FreeTrial } from '@fanfare/contract';
import { Receipt } from '@fanfare/ui/money/receipt.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import { OperatorHtml } from '../../../shared/pages/operator-html.tsx';
import type { QuestPageData } from '../load-trials.server.ts';
import { moneyGoals } from '../missing-money.ts';
import styles from './quest.module.css';
import { TakeBack } from './take-back.tsx';

type AsideCardsProps = { page: QuestPageData; trial: FreeTrial | null };

/** Beside the quest: what it asks for, and by where its trial stands what is missing, what can be done, or what it cost. */
export function AsideCards({ page, trial }: AsideCardsProps) {
  const { quest } = page;

  return (
    <>
      <SectionCard title={<Trans>The task</Trans>}>
        <OperatorHtml html={quest.body} className={styles.html} lang={quest.lang} />
        {quest.allow_proof_url ? (
          <p className={styles.note}>
            <Trans>A screenshot or a page that needs a login cannot be checked.</Trans>
          </p>
        ) : null}
      </SectionCard>
      {trial === null ? <MissingCard page={page} /> : null}
      {trial?.status === 'pending' ? <TakeBack trial={trial} /> : null}
      {trial?.order ? <PaidCard page={page} /> : null}
    </>
  );
}

function MissingCard({ page: { quest, customer } }: { page: QuestPageData }) {
  const goal = customer && moneyGoals(quest, customer).find(({ isReached }) => !isReached);
  if (!goal) return null;
  const { kind, needed, done, running, toGo } = goal;

  return (
    <SectionCard title={<Trans>What is still missing</Trans>}>
      <Receipt
        hasLine={false}
        rows={[
          { key: 'needed', label: <Trans>Needed</Trans>, amount: needed },
          {
            key: 'done',
            label: kind === 'spend' ? <Trans>Completed orders</Trans> : <Trans>Top-ups</Trans>,
            amount: `-${done}`,
          },
          ...(Number(running) > 0
            ? [{ key: 'running', label: <Trans>Running orders</Trans>, amount: `-${running}` }]
            : []),
        ]}
        total={{
          key: 'rest',
          label: kind === 'spend' ? <Trans>Still to order</Trans> : <Trans>Still to add</Trans>,
          amount: toGo,
        }}
      />
      <p className={styles.note}>
        <Trans>Order only what you need: this free trial stays open.</Trans>
      </p>
    </SectionCard>
  );
}

function PaidCard({ page: { quest } }: { page: QuestPageData }) {
  const { worth, name, lang } = quest.reward;

  return (
    <SectionCard title={<Trans>Receipt</Trans>}>
      <Receipt
        hasLine={false}
        rows={[
          { key: 'worth', label: <span lang={lang}>{name}</span>, amount: worth },
          { key: 'trial', label: <Trans>Free trial</Trans>, amount: `-${worth}` },
        ]}
        total={{ key: 'total', label: <Trans>You paid</Trans>, amount: '0.00' }}
      />
      <p className={styles.note}>
        <Trans>A free order has no refill, and nothing is paid back for it.</Trans>
      </p>
    </SectionCard>
  );
}
