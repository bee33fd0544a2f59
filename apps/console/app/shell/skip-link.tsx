import { Trans } from '@lingui/react/macro';
import styles from './skip-link.module.css';

/** First stop of the keyboard: leads past bar and rail. A button, for the address names what is open. */
export function SkipLink() {
  return (
    <button type="button" className={styles.skip} onClick={focusMain}>
      <Trans>Skip to content</Trans>
    </button>
  );
}

function focusMain(): void {
  const main = document.querySelector('main');
  main?.setAttribute('tabindex', '-1');
  main?.focus();
}
