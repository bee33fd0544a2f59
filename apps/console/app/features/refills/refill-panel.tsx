import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { Clock } from '../../desk/clock.tsx';
import { Ways } from '../../desk/dialogs/ways.tsx';
import type { OpenRow } from '../../desk/list/use-open-row.ts';
import { Panel, PanelSection } from '../../desk/panel/panel.tsx';
import { type PanelFrame, ThingPanel } from '../../desk/panel/thing-panel.tsx';
import { useDeskThing } from '../../desk/panel/use-desk-thing.ts';
import { useDeskKeys } from '../../desk/use-desk-keys.ts';
import { useMay } from '../../shell/desk-me.ts';
import { RefillBadge } from './refill-badge.tsx';
import { RefillChecks } from './refill-checks.tsx';
import { RefillDrop } from './refill-drop.tsx';
import { RefillFacts } from './refill-facts.tsx';
import { RefuseRefill } from './refuse-refill.tsx';

type Refill = staff.DeskRefillDetail;
type RefillAction = 'send' | 'refuse';

/** A refill beside its list: what is gone, whether it may be sent, and the two answers. */
export function RefillPanel({ id, open, total }: { id: string; open: OpenRow; total: number }) {
  const { t } = useLingui();
  const query = useDeskThing(staff.getDeskRefill, { refillId: id });
  const orderId = query.data?.order_id;
  const frame = {
    title: <span className="money">{orderId === undefined ? t`Refill` : formatNumber(orderId)}</span>,
    label: orderId === undefined ? t`Refill` : t`Refill of order ${orderId}`,
    open,
    total,
  };

  return (
    <ThingPanel query={query} frame={frame}>
      {(refill) => <ReadRefill refill={refill} frame={frame} />}
    </ThingPanel>
  );
}

function ReadRefill({ refill, frame }: { refill: Refill; frame: PanelFrame }) {
  const { t } = useLingui();
  const isWaiting = refill.state === 'staff';
  const mayHandle = useMay()('orders.handle') && isWaiting;
  const isNothing = refill.missing === 0;
  const [wanted, choose] = useState<RefillAction | null>(null);
  const way = isNothing ? 'refuse' : (wanted ?? 'send');
  const [isRefusing, setRefusing] = useState(false);
  const [send, measure] = [useDeskAction(staff.sendRefill), useDeskAction(staff.measureRefill)];
  const params = { refillId: String(refill.id) };
  const mayMeasure = mayHandle && refill.is_measured && !isLater(refill.measurable_at);
  // Before somebody chooses otherwise, what is not known is counted first.
  const isToMeasure = mayMeasure && refill.missing === null && wanted === null;
  const refuse = () => setRefusing(true);
  const count = () => void measure.run({ params });
  const sendIt = () => void send.run({ params, body: { seen: refill.seen } });
  const press = isToMeasure ? count : way === 'send' ? sendIt : refuse;
  useDeskKeys({ ...(mayHandle && { enter: press, c: refuse }), ...(mayMeasure && { m: count }) });

  return (
    <>
      <Panel
        {...frame}
        badge={<RefillBadge refill={refill} />}
        sentence={<Sentence refill={refill} />}
        foot={
          mayHandle ? (
            <>
              {way === 'send' ? (
                <Button
                  variant={isToMeasure ? 'plain' : 'primary'}
                  isBusy={send.pending !== null}
                  onClick={sendIt}
                >
                  <Trans>Send {formatNumber(refill.quantity)}</Trans> {isToMeasure ? null : <kbd>Enter</kbd>}
                </Button>
              ) : null}
              {mayMeasure ? (
                <Button
                  variant={isToMeasure ? 'primary' : 'plain'}
                  isBusy={measure.pending !== null}
                  onClick={count}
                >
                  <Trans>Measure now</Trans> {isToMeasure ? <kbd>Enter</kbd> : null}
                </Button>
              ) : null}
              <Button variant={way === 'refuse' ? 'primary' : 'plain'} onClick={refuse}>
                <Trans>Refuse…</Trans> <kbd>C</kbd>
              </Button>
              <Measured refill={refill} />
            </>
          ) : isWaiting ? (
            <p>
              <Trans>Acting on orders needs a permission that you do not have; ask an owner.</Trans>
            </p>
          ) : undefined
        }
      >
        <RefillFacts refill={refill} />
        <RefillDrop refill={refill} />
        <PanelSection title={<Trans>May it be sent</Trans>}>
          <RefillChecks refill={refill} />
        </PanelSection>
        {mayHandle ? (
          <PanelSection
            title={<Trans>What to do</Trans>}
            note={<Trans>preview, nothing has happened yet</Trans>}
          >
            <Ways
              label={t`What to do`}
              chosen={way}
              onChoose={(id) => choose(id as RefillAction)}
              ways={[
                {
                  id: 'send',
                  name: <Trans>Send it to {refill.provider}</Trans>,
                  risk: <SendRisk refill={refill} />,
                  sum: <Trans>free</Trans>,
                  ...(isNothing && { closed: <Trans>Nothing is missing</Trans> }),
                },
                {
                  id: 'refuse',
                  name: <Trans>Refuse it</Trans>,
                  risk: <Trans>Nothing is sent. The customer is notified</Trans>,
                },
              ]}
            />
          </PanelSection>
        ) : null}
        <FormError message={refusalWords(send.refusal?.error) ?? refusalWords(measure.refusal?.error)} />
      </Panel>
      {isRefusing ? (
        <RefuseRefill refill={refill} onClose={() => setRefusing(false)}>
          <Sentence refill={refill} />
        </RefuseRefill>
      ) : null}
    </>
  );
}

const isLater = (iso: string | null) => iso !== null && new Date(iso) > new Date();

function Sentence({ refill }: { refill: Refill }) {
  const { missing, ordered, customer, created_at: asked, guarantee_until: until } = refill;
  const all = formatNumber(ordered);
  const gone = missing === null ? null : formatNumber(Math.min(missing, ordered));

  return (
    <>
      {gone === null ? (
        <Trans>How much of {all} is gone is not known.</Trans>
      ) : (
        <Trans>
          {gone} of {all} are gone.
        </Trans>
      )}{' '}
      {until === null ? (
        <Trans>
          {customer.name} asked <Clock iso={asked} />.
        </Trans>
      ) : (
        <Trans>
          {customer.name} asked <Clock iso={asked} />; the guarantee ends <Clock iso={until} />.
        </Trans>
      )}
    </>
  );
}

function SendRisk({ refill: { why } }: { refill: Refill }) {
  if (why === 'answer_unknown')
    return <Trans>If they have it from before, it is delivered twice: ask them first</Trans>;
  if (why === 'provider_away') return <Trans>On hold until they answer again</Trans>;
  if (why === 'shared_link')
    return <Trans>What is gone may be of the other order: it is delivered anyway</Trans>;

  return <Trans>By the guarantee: it costs the customer nothing</Trans>;
}

/** Time of the last measurement, and the time from which another is allowed. */
function Measured({ refill: { measured_at: measured, measurable_at: again } }: { refill: Refill }) {
  if (measured === null) return null;

  return (
    <p>
      <Trans>
        Measured <Clock iso={measured} />
      </Trans>
      {isLater(again) && again ? (
        <>
          <br />
          <Trans>
            Again from <Clock iso={again} />
          </Trans>
        </>
      ) : null}
    </p>
  );
}
