import { Button } from '@fanfare/ui/button.tsx';
import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import {
  CONSENT_CHOICES,
  type ConsentChoice,
  type ConsentChoices,
  consentIn,
} from '../../shared/session/consent.ts';
import styles from './consent-card.module.css';

export type ConsentChoicesPanelProps = { isOpen: boolean; isBusy: boolean };

/**
 * Panel with each consent choice by itself. Without scripts the browser holds the form back until both are made, as the
 * buttons do here.
 */
export function ConsentChoicesPanel({ isOpen, isBusy }: ConsentChoicesPanelProps) {
  const isHydrated = useHydrated();
  // Reopened choices start with what the reader chose before.
  const [chosen, setChosen] = useState<Partial<ConsentChoices>>(() =>
    isOpen ? (consentIn(document.cookie) ?? {}) : {},
  );
  const isMissing = isHydrated && CONSENT_CHOICES.some((name) => chosen[name] === undefined);

  return (
    <details open={isOpen || undefined} className={styles.panel}>
      <summary>
        <Trans>Manage</Trans>
      </summary>
      {CONSENT_CHOICES.map((name) => (
        <Choice
          key={name}
          name={name}
          value={chosen[name]}
          choose={(value) => setChosen((others) => ({ ...others, [name]: value }))}
        />
      ))}
      <div className={styles.ways}>
        <Button type="submit" name="choice" value="save" disabled={isMissing} isBusy={isBusy}>
          <Trans>Save</Trans>
        </Button>
        <Button type="reset" disabled={isMissing} onClick={() => setChosen({})}>
          <Trans>Reset</Trans>
        </Button>
      </div>
    </details>
  );
}

type ChoiceProps = {
  name: ConsentChoice;
  value: ConsentChoices[ConsentChoice] | undefined;
  choose: (value: ConsentChoices[ConsentChoice]) => void;
};

function Choice({ name, value, choose }: ChoiceProps) {
  return (
    <fieldset>
      <legend>
        {name === 'analytics' ? (
          <Trans>Analytics: counts visits</Trans>
        ) : (
          <Trans>Advertising: measures how ads perform</Trans>
        )}
      </legend>
      {(['granted', 'denied'] as const).map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            value={one}
            required
            checked={value === one}
            onChange={() => choose(one)}
          />
          {one === 'granted' ? <Trans>Allow</Trans> : <Trans>Do not allow</Trans>}
        </label>
      ))}
    </fieldset>
  );
}
