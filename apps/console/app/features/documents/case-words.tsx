import type { staff } from '@fanfare/contract';
import { formatMoney } from '@fanfare/ui/format.ts';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { REFUSAL_WORDS } from './document-words.ts';

type CaseProps = { found: staff.DocumentsCase };

/** Withdrawals that are held until somebody decides, or the state of the case. */
export function CaseBadge({ found: { state, withdrawals } }: CaseProps) {
  if (state === 'accepted')
    return (
      <StatusBadge tone="ok">
        <Trans>Accepted</Trans>
      </StatusBadge>
    );
  if (state === 'refused')
    return (
      <StatusBadge tone="stop">
        <Trans>Refused</Trans>
      </StatusBadge>
    );

  return withdrawals === null ? null : (
    <StatusBadge tone="wait">
      <Trans>Payout on hold</Trans>
    </StatusBadge>
  );
}

/** Reason why these photos are here. */
export function CaseSentence({ found: { state, asked, withdrawals, decisions } }: CaseProps) {
  const { i18n } = useLingui();
  const refused = decisions[0]?.outcome === 'refused' ? decisions[0].code : null;

  return (
    <>
      {state === 'missing' ? <Trans>Not everything that is needed was sent.</Trans> : null}{' '}
      {withdrawals === null ? null : (
        <Trans>A payout of {formatMoney(withdrawals)} is waiting for this person’s documents.</Trans>
      )}{' '}
      {asked === null ? (
        <Trans>Sent unasked.</Trans>
      ) : asked.reason === '' ? (
        <Trans>{asked.by.name} asked for them.</Trans>
      ) : (
        <Trans>
          {asked.by.name} asked for them: “{asked.reason}”.
        </Trans>
      )}{' '}
      {state === 'waiting' && refused ? (
        <Trans>Refused before: {i18n._(REFUSAL_WORDS[refused])}.</Trans>
      ) : null}
    </>
  );
}
