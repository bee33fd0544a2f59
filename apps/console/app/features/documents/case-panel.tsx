import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { Banner } from '../../desk/banner.tsx';
import { Clock } from '../../desk/clock.tsx';
import { customerName } from '../../desk/customer-name.ts';
import type { OpenRow } from '../../desk/list/use-open-row.ts';
import { Facts } from '../../desk/panel/facts.tsx';
import { Panel, PanelSection } from '../../desk/panel/panel.tsx';
import { useDeskKeys } from '../../desk/use-desk-keys.ts';
import { AcceptEffects } from './accept-effects.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { CaseLog } from './case-log.tsx';
import { CaseBadge, CaseSentence } from './case-words.tsx';
import { CompareList } from './compare-list.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

type CasePanelProps = {
  found: staff.DocumentsCase;
  open: OpenRow;
  total: number;
  onDecided: () => void;
};

/** Facts of a customer whose photos are beside them, and the answers. */
export function CasePanel({ found, open, total, onDecided }: CasePanelProps) {
  const { t } = useLingui();
  const [refusing, setRefusing] = useState<staff.DocumentRefusal | null>(null);
  const [isAsking, setAsking] = useState(false);
  const goOn = () => {
    setRefusing(null);
    onDecided();
  };
  const accept = useDeskAction(staff.acceptDocuments, { onDone: goOn });
  const refuse = useDeskAction(staff.refuseDocuments, { onDone: goOn });
  const { customer, state, photos, deleted_at } = found;
  const isWaiting = state === 'waiting';
  const params = { customerId: String(customer.id) };
  const documents = photos.map(({ id }) => id);
  const acceptAll = () => void accept.run({ params, body: { documents } });
  useDeskKeys({
    enter: () => isWaiting && acceptAll(),
    c: () => isWaiting && setRefusing('unreadable'),
  });
  const name = customerName(customer);
  const refusal = (accept.refusal ?? refuse.refusal)?.error ?? null;
  const isStale = refusal?.status === 409;

  return (
    <Panel
      title={name}
      label={name}
      open={open}
      total={total}
      badge={<CaseBadge found={found} />}
      tools={
        <Link to={`/customers/${customer.id}`} aria-label={t`Customer ${name}`}>
          <Icon name="external" size={16} />
        </Link>
      }
      sentence={<CaseSentence found={found} />}
      foot={
        <>
          {isWaiting ? (
            <>
              <Button variant="primary" isBusy={accept.pending !== null} onClick={acceptAll}>
                <Trans>Accept</Trans> <kbd>Enter</kbd>
              </Button>
              <Button onClick={() => setRefusing('unreadable')}>
                <Trans>Refuse…</Trans> <kbd>C</kbd>
              </Button>
            </>
          ) : null}
          {state === 'accepted' ? (
            <Button onClick={() => setAsking(true)}>
              <Trans>Ask again…</Trans>
            </Button>
          ) : null}
          <p>
            {deleted_at === null ? (
              <Trans>The photos are deleted 30 days after the decision</Trans>
            ) : (
              <Trans>
                The photos are deleted <Clock iso={deleted_at} />
              </Trans>
            )}
          </p>
        </>
      }
    >
      {isStale ? (
        <Banner tone="stop">
          <Trans>
            There are other photos now, or another person was faster. Nothing was decided. Please review
            again.
          </Trans>
        </Banner>
      ) : (
        <FormError message={refusing === null ? refusalWords(refusal) : null} />
      )}
      <PanelSection title={<Trans>Is it the same on the image</Trans>}>
        <CompareList found={found} onDiffers={isWaiting ? setRefusing : null} />
      </PanelSection>
      {isWaiting ? <AcceptEffects withdrawals={found.waiting_withdrawals} /> : null}
      <Facts
        facts={[
          { key: 'email', name: t`Email`, value: customer.email ?? '–' },
          customer.company === null ? null : { key: 'company', name: t`Company`, value: customer.company },
          customer.vat ? { key: 'vat', name: t`VAT number`, value: customer.vat } : null,
          { key: 'since', name: t`Customer since`, value: <Clock iso={customer.since} /> },
        ]}
      />
      <CaseLog found={found} />
      {refusing && !isStale ? (
        <RefuseDialog
          name={name}
          code={refusing}
          isBusy={refuse.pending !== null}
          refusal={refuse.refusal?.error ?? null}
          onClose={() => setRefusing(null)}
          onRefuse={(why) => void refuse.run({ params, body: { documents, ...why } })}
        />
      ) : null}
      {isAsking ? <AskDialog customerId={customer.id} name={name} onClose={() => setAsking(false)} /> : null}
    </Panel>
  );
}
