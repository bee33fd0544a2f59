import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { contactHref } from '../../shared/pages/contact-href.ts';
import { useInstance, usePath } from '../../shared/pages/instance.ts';
import { askAgain } from '../../shared/session/consent.ts';
import { ChatHost } from './chat/chat-host.tsx';
import styles from './footer.module.css';

/**
 * Footer with the operator and the terms, which a buyer must be able to find on every page. `children` are what else stands below
 * every page.
 */
export function Footer({ children }: { children?: React.ReactNode }) {
  const { t } = useLingui();
  const path = usePath();
  const { settings, hasApiPages } = useInstance();
  const { operator, legalUrls, supportContact } = settings;

  return (
    <footer className={styles.footer}>
      {children}
      <address>
        <b>
          <bdi>{operator.name}</bdi>
        </b>
        <span>{operator.address}</span>
        {operator.registration === null ? null : <span>{operator.registration}</span>}
        {operator.vat === null ? null : <span>{operator.vat}</span>}
        <a href={`mailto:${operator.email}`}>{operator.email}</a>
      </address>
      <nav aria-label={t`Legal information`}>
        <ul>
          {legalUrls.map(({ name, url }) => (
            <li key={url}>
              <a href={url}>
                <bdi>{name}</bdi>
              </a>
            </li>
          ))}
          <li>
            <Link to={path('/notice')}>
              <Trans>Report abuse</Trans>
            </Link>
          </li>
          <li>
            <Link to={path('/accessibility')}>
              <Trans>Accessibility</Trans>
            </Link>
          </li>
          <li>
            <Link to={path('/status')}>
              <Trans>Service status</Trans>
            </Link>
          </li>
          <li>
            <Link to={path('/service-updates')}>
              <Trans>Service updates</Trans>
            </Link>
          </li>
          {settings.features.tasks ? (
            <li>
              <Link to={path('/tasks/start-earning')}>
                <Trans>Start earning</Trans>
              </Link>
            </li>
          ) : null}
          {hasApiPages ? (
            <li>
              <Link to={path('/api/documentation')}>
                <Trans>API</Trans>
              </Link>
            </li>
          ) : null}
          {supportContact ? (
            <li>
              <a href={contactHref(supportContact)}>
                <Trans>Support</Trans>
              </a>
            </li>
          ) : null}
          {settings.navigation === 'navbar'
            ? settings.socials.map(({ name, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener">
                    <bdi>{name}</bdi>
                  </a>
                </li>
              ))
            : null}
          <ChatHost />
          <li>
            <CookieSettings />
          </li>
        </ul>
      </nav>
    </footer>
  );
}

/** Taking a choice back is as near as making it. Without scripts the card comes again with the page. */
function CookieSettings() {
  const { pathname, search } = useLocation();

  return (
    <form
      method="post"
      action="/app/resources/consent"
      onSubmit={(event) => {
        event.preventDefault();
        askAgain();
      }}
    >
      <input type="hidden" name="path" value={`${pathname}${search}`} />
      <button type="submit" name="choice" value="ask">
        <Trans>Cookie settings</Trans>
      </button>
    </form>
  );
}
