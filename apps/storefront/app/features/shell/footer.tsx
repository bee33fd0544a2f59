import { Trans, useLingui } from '@lingui/react/macro';
import { contactHref } from '../../shared/contact-href.ts';
import { useInstance } from '../../shared/instance.ts';
import styles from './footer.module.css';

/** Who runs the shop, and its terms: what a buyer must be able to find on every page. */
export function Footer() {
  const { t } = useLingui();
  const { settings } = useInstance();
  const { operator, legalUrls, supportContact } = settings;

  return (
    <footer className={styles.footer}>
      <address>
        <b>{operator.name}</b>
        <span>{operator.address}</span>
        <a href={`mailto:${operator.email}`}>{operator.email}</a>
      </address>
      <nav aria-label={t`Legal information`}>
        <ul>
          {legalUrls.map(({ name, url }) => (
            <li key={url}>
              <a href={url}>{name}</a>
            </li>
          ))}
          {supportContact ? (
            <li>
              <a href={contactHref(supportContact)}>
                <Trans>Support</Trans>
              </a>
            </li>
          ) : null}
        </ul>
      </nav>
    </footer>
  );
}
