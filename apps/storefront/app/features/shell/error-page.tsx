import { parseLocale } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import { localPath } from '../../shared/locales.ts';
import { errorKind } from './error-kind.ts';
import styles from './error-page.module.css';
import { errorPageOf } from './error-pages.tsx';

/** The page of a failure. It stands on nothing that may have failed itself. */
export function ErrorPage({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  const here = useLocation();
  const { Words, leadsTo, findsOrders, isRepeatable } = errorPageOf(errorKind(error));
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const to = (path: string) => localPath(parseLocale(i18n.locale) ?? 'en', path);

  return (
    <section className={styles.page}>
      <title>{String(status)}</title>
      <p className={styles.code}>{status}</p>
      <Words />
      <div className={styles.actions}>
        <ButtonLink variant="primary" to={to(leadsTo)}>
          {leadsTo === '/orders' ? (
            <Trans>Go to orders</Trans>
          ) : leadsTo === '/' ? (
            <Trans>Go to services</Trans>
          ) : leadsTo === '/login' ? (
            <Trans>Log in</Trans>
          ) : (
            <Trans>Create order</Trans>
          )}
        </ButtonLink>
        {findsOrders ? (
          <ButtonLink to={to('/find-order')}>
            <Trans>Find my order</Trans>
          </ButtonLink>
        ) : null}
        {isRepeatable ? (
          <Link reloadDocument to={here}>
            <Trans>Try again</Trans>
          </Link>
        ) : null}
      </div>
    </section>
  );
}
