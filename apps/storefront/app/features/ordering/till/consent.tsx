import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ImmediateStart } from '../../../shared/immediate-start.tsx';
import styles from './till.module.css';

const BOX = 'input[name="immediate_start_consent"]';

/** Leads to the box of the immediate start as long as it is not ticked: it is asked, never ticked for anybody. */
export function useConsent() {
  const [isAsked, setAsked] = useState(false);

  return {
    isAsked,
    /** True when the buyer was led to the box instead of ordering. */
    ask: (form: HTMLFormElement): boolean => {
      const box = form.querySelector<HTMLInputElement>(BOX);
      if (box === null || box.checked) return false;
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
        {isAsked ? <Trans>Tick this box to order: delivery begins at once.</Trans> : null}
      </p>
    </div>
  );
}
