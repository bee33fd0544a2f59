import type { staff } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Log } from '../../desk/panel/log.tsx';
import { PanelSection } from '../../desk/panel/panel.tsx';
import { REFUSAL_WORDS, STEP_NAMES } from './document-words.ts';

/** Earlier decisions about a customer's documents, and who looked at these. */
export function CaseLog({ found: { decisions, looks } }: { found: staff.DocumentsCase }) {
  const { i18n } = useLingui();
  const lines = [
    ...decisions.map(({ at, outcome, code, note, by }) => ({
      key: `decision ${at}`,
      at,
      by: by.name,
      words:
        outcome === 'accepted' ? (
          <Trans>Accepted</Trans>
        ) : (
          <Trans>Refused: {[code && i18n._(REFUSAL_WORDS[code]), note].filter(Boolean).join('. ')}</Trans>
        ),
    })),
    ...looks.map(({ at, by, step }, place) => ({
      key: `look ${place}`,
      at,
      by: by.name,
      words: <Trans>{i18n._(STEP_NAMES[step])} was reviewed</Trans>,
    })),
  ].sort((one, other) => other.at.localeCompare(one.at));

  return lines.length === 0 ? null : (
    <PanelSection title={<Trans>What happened</Trans>}>
      <Log lines={lines} />
    </PanelSection>
  );
}
