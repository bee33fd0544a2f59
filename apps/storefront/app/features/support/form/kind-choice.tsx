import type { TicketKind, TicketTerms } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import styles from './ticket-form.module.css';

type KindChoiceProps = { kinds: TicketTerms['kinds']; chosen: string | undefined; error: string | undefined };

/** Choice of the request. Kinds that cannot be done for the order stay in sight, off, with the reason. */
export function KindChoice({ kinds, chosen, error }: KindChoiceProps) {
  const possible = kinds.filter(({ refusal }) => refusal === null);
  const first = possible.find(({ kind }) => kind === chosen) ?? possible[0];

  return (
    <fieldset className={styles.kinds} data-field="kind" aria-describedby={error ? 'kind-error' : undefined}>
      <legend>
        <Trans>What do you need?</Trans>
      </legend>
      {kinds.map(({ kind, refusal }) => (
        <label key={kind} data-off={refusal !== null || undefined}>
          <input
            type="radio"
            name="kind"
            value={kind}
            defaultChecked={kind === first?.kind}
            disabled={refusal !== null}
          />
          <span>
            <b>
              <KindName kind={kind} />
            </b>
            <small>{refusal === null ? <KindHint kind={kind} /> : <Refusal refusal={refusal} />}</small>
          </span>
        </label>
      ))}
      {error ? (
        <p id="kind-error" role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

function KindName({ kind }: { kind: TicketKind }) {
  switch (kind) {
    case 'refill':
      return <Trans context="ticket">A refill</Trans>;
    case 'cancel':
      return <Trans context="ticket">To cancel</Trans>;
    case 'speed_up':
      return <Trans context="ticket">Faster delivery</Trans>;
    case 'payment':
      return <Trans context="ticket">A payment</Trans>;
    case 'other':
      return <Trans context="ticket">Something else</Trans>;
  }
}

function KindHint({ kind }: { kind: TicketKind }) {
  switch (kind) {
    case 'refill':
      return <Trans context="ticket">some of it is gone</Trans>;
    case 'cancel':
      return <Trans context="ticket">the rest of the order</Trans>;
    case 'speed_up':
      return <Trans context="ticket">it takes too long</Trans>;
    case 'payment':
      return <Trans context="ticket">a charge, an invoice, a refund</Trans>;
    case 'other':
      return <Trans context="ticket">a link, a question</Trans>;
  }
}

type Refused = NonNullable<TicketTerms['kinds'][number]['refusal']>;

function Refusal({ refusal }: { refusal: Refused }) {
  switch (refusal) {
    case 'no_guarantee':
      return <Trans context="ticket">not for this order: it has no guarantee</Trans>;
    case 'guarantee_over':
      return <Trans context="ticket">no longer: the guarantee is over</Trans>;
    case 'not_completed':
      return <Trans context="ticket">Not available: not completed</Trans>;
    case 'unpaid':
      return <Trans context="ticket">Not available: not paid</Trans>;
    case 'stopped':
      return <Trans context="ticket">Not available: paused</Trans>;
    case 'completed':
      return <Trans context="ticket">Not available: completed</Trans>;
    case 'canceled':
      return <Trans context="ticket">Not available: canceled</Trans>;
  }
}
