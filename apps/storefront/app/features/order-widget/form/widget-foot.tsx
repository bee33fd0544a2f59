import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../../shared/pages/instance.ts';
import styles from './widget.module.css';

/** The seller, and that the owner of the page earns by it (rules §2.12): always there. */
export function WidgetFoot() {
  const { settings, publicUrl } = useInstance();

  return (
    <footer className={styles.foot}>
      <a href={`${publicUrl}/app/`} target="_blank" rel="noopener">
        <i aria-hidden="true" />
        <bdi>{settings.panelName}</bdi>
      </a>
      <span>
        <Trans>The site owner earns a commission</Trans>
      </span>
    </footer>
  );
}
