import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ImmediateStart } from '../../../shared/immediate-start.tsx';
import styles from './till.module.css';

const BOX = 'input[name="immediate_start_consent"]';

/** Leads to the box of the immediate start once, before an order goes without it: it is asked, never ticked for anybody. */
export function useConsent() {
  const [isAsked, setAsked] = useState(false);

  return {
    isAsked,
    /** True when the buyer was led to the box instead of ordering. */
    ask: (form: HTMLFormElement): boolean => {
      const box = form.querySelector<HTMLInputElement>(BOX);
      if (box === null || box.checked || isAsked) return false;
      setAsked(true);
      box.focus();
      box.scrollIntoView({ block: 'center' });

      return true;
    },
  };
}

export function Consent({ isAsked }: { isAsked: boolean }) {
  return (
    <div>
      <ImmediateStart />
      <p role="alert" className={styles.asked}>
        {isAsked ? (
          <Trans>Tick the box to begin at once, or press the button again to order without it.</Trans>
        ) : null}
      </p>
    </div>
  );
}
