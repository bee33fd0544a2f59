import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { textOf } from '@fanfare/client/use-api-form.ts';
import { staff } from '@fanfare/contract';
import { TargetLink } from '@fanfare/ui/target-link.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { Clock } from '../../desk/clock.tsx';
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';
import { ReasonChoice } from '../../desk/dialogs/reason-choice.tsx';
import { TextArea } from '../../desk/dialogs/text-area.tsx';
import { TwoAnswers } from '../../desk/dialogs/two-answers.tsx';
import type { OpenRow } from '../../desk/list/use-open-row.ts';
import { Facts } from '../../desk/panel/facts.tsx';
import { Panel } from '../../desk/panel/panel.tsx';

type Code = (typeof staff.TRIAL_REFUSALS)[number];
const REFUSALS: Record<Code, MessageDescriptor> = {
  proof_unreadable: msg`The proof could not be opened`,
  proof_not_marked: msg`The proof is not marked as asked`,
  proof_not_about_us: msg`The proof is not about this shop`,
  link_unavailable: msg`The link cannot be reached`,
  other: msg`Another reason`,
};

type TrialPanelProps = { trial: staff.WaitingTrial; open: OpenRow; total: number };

/** A free trial: the request, the proof, and the two answers. */
export function TrialPanel({ trial, open, total }: TrialPanelProps) {
  const { t, i18n } = useLingui();
  const [asked, setAsked] = useState<'grant' | 'refuse' | null>(null);
  const { run, pending, refusal } = useDeskAction(staff.decideTrial, { onDone: () => setAsked(null) });
  const { id, quest, url, proof_url, customer_id, created_at, expire_at } = trial;
  const params = { trialId: String(id) };

  return (
    <Panel
      title={t`Trial ${id}`}
      label={t`Trial ${id}`}
      open={open}
      total={total}
      sentence={quest}
      foot={
        <TwoAnswers
          yes={<Trans>Grant…</Trans>}
          no={<Trans>Refuse…</Trans>}
          onYes={() => setAsked('grant')}
          onNo={() => setAsked('refuse')}
        />
      }
    >
      <Facts
        facts={[
          { key: 'link', name: t`Link`, value: <TargetLink url={url} /> },
          proof_url === null ? null : { key: 'proof', name: t`Proof`, value: <TargetLink url={proof_url} /> },
          {
            key: 'customer',
            name: t`Customer`,
            value: <Link to={`/customers/${customer_id}`}>{t`no. ${customer_id}`}</Link>,
          },
          { key: 'asked', name: t`Asked`, value: <Clock iso={created_at} /> },
          { key: 'lapses', name: t`Lapses`, value: <Clock iso={expire_at} /> },
        ]}
      />
      <FormError message={asked === null ? refusalWords(refusal?.error) : null} />
      {asked ? (
        <ActionDialog
          title={asked === 'grant' ? t`Grant trial ${id}` : t`Refuse trial ${id}`}
          does={asked === 'grant' ? <Trans>Grant it</Trans> : <Trans>Refuse it</Trans>}
          note={
            asked === 'grant' ? (
              <Trans>The free order starts immediately</Trans>
            ) : (
              <Trans>The customer reads the reason</Trans>
            )
          }
          isBusy={pending !== null}
          refusal={refusal?.error ?? null}
          fields={['reason']}
          onClose={() => setAsked(null)}
          onSubmit={(values) =>
            void run({
              params,
              body: {
                approve: asked === 'grant',
                reason: textOf(values, 'reason').trim(),
                ...(asked === 'refuse' && { code: textOf(values, 'code') as Code }),
              },
            })
          }
        >
          {asked === 'refuse' ? (
            <ReasonChoice
              legend={t`Reason`}
              name="code"
              reasons={staff.TRIAL_REFUSALS.map((code) => ({ code, words: i18n._(REFUSALS[code]) }))}
            />
          ) : null}
          <TextArea
            name="reason"
            label={t`Note for the log`}
            hint={t`Staff reads it, the customer does not.`}
            error={refusal?.error.errors.reason?.join(' ')}
            maxLength={500}
          />
        </ActionDialog>
      ) : null}
    </Panel>
  );
}
