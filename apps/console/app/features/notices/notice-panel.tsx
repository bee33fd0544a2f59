import { textOf } from '@fanfare/client/use-api-form.ts';
import { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { TargetLink } from '@fanfare/ui/target-link.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { Clock } from '../../desk/clock.tsx';
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';
import { TextArea } from '../../desk/dialogs/text-area.tsx';
import { TwoAnswers } from '../../desk/dialogs/two-answers.tsx';
import type { OpenRow } from '../../desk/list/use-open-row.ts';
import { Facts } from '../../desk/panel/facts.tsx';
import { Panel, PanelSection } from '../../desk/panel/panel.tsx';
import { STATUS_WORDS } from '../../order/cause-words.ts';
import { openTo } from '../../order/open-to.ts';
import styles from './notice-panel.module.css';
import { NOTICE_NAMES } from './notice-words.ts';

type Outcome = (typeof staff.NOTICE_OUTCOMES)[number];
type NoticePanelProps = { notice: staff.Notice; open: OpenRow; total: number };

/** A notice: who objects to what, in their words, and the two answers, which are sent by email. */
export function NoticePanel({ notice, open, total }: NoticePanelProps) {
  const { t, i18n } = useLingui();
  const [asked, setAsked] = useState<Outcome | null>(null);
  const { run, pending, refusal } = useDeskAction(staff.answerNotice, { onDone: () => setAsked(null) });
  const { id, kind, url, message, name, email, received_at, orders, has_more_orders } = notice;

  return (
    <Panel
      title={t`Report ${id}`}
      label={t`Report ${id}`}
      open={open}
      total={total}
      sentence={i18n._(NOTICE_NAMES[kind])}
      foot={
        <TwoAnswers
          yes={<Trans>Uphold…</Trans>}
          no={<Trans>Decline…</Trans>}
          onYes={() => setAsked('upheld')}
          onNo={() => setAsked('declined')}
        />
      }
    >
      <Facts
        facts={[
          { key: 'link', name: t`Link`, value: <TargetLink url={url} /> },
          { key: 'from', name: t`From`, value: `${name} · ${email}` },
          {
            key: 'orders',
            name: t`Orders`,
            value:
              orders.length === 0 ? (
                <Trans>None of this link</Trans>
              ) : (
                <>
                  {orders.map((order) => (
                    <div key={order.id}>
                      <Link to={openTo(order.id)}>{formatNumber(order.id)}</Link>{' '}
                      {i18n._(STATUS_WORDS[order.status].words)}
                    </div>
                  ))}
                  {has_more_orders ? (
                    <Link to={`/orders?view=all&q=${encodeURIComponent(url)}`}>
                      <Trans>All of this link</Trans>
                    </Link>
                  ) : null}
                </>
              ),
          },
          { key: 'received', name: t`Received`, value: <Clock iso={received_at} /> },
        ]}
      />
      <PanelSection title={t`In their words`}>
        <p className={styles.words}>{message}</p>
      </PanelSection>
      {asked ? (
        <ActionDialog
          title={asked === 'upheld' ? t`Uphold report ${id}` : t`Decline report ${id}`}
          does={asked === 'upheld' ? <Trans>Uphold it</Trans> : <Trans>Decline it</Trans>}
          note={<Trans>It is answered once, by email</Trans>}
          isBusy={pending !== null}
          refusal={refusal?.error ?? null}
          fields={['reason']}
          onClose={() => setAsked(null)}
          onSubmit={(values) =>
            void run({
              params: { noticeId: String(id) },
              body: { outcome: asked, reason: textOf(values, 'reason').trim() },
            })
          }
        >
          <TextArea
            name="reason"
            label={t`What was decided and why`}
            hint={t`${name} reads this.`}
            error={refusal?.error.errors.reason?.join(' ')}
            rows={6}
            maxLength={2000}
          />
        </ActionDialog>
      ) : null}
    </Panel>
  );
}
