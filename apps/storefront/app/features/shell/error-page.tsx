import { parseLocale } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import { localPath } from '../../shared/locales.ts';
import { type ErrorKind, errorKind } from './error-kind.ts';
import styles from './error-page.module.css';

/** The page of a failure. It stands on nothing that may have failed itself. */
export function ErrorPage({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  const here = useLocation();
  const kind = errorKind(error);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const to = (path: string) => localPath(parseLocale(i18n.locale) ?? 'en', path);

  return (
    <section className={styles.page}>
      <title>{String(status)}</title>
      <p className={styles.code}>{status}</p>
      <Words kind={kind} />
      <div className={styles.actions}>
        {kind === 'order' ? (
          <ButtonLink variant="primary" to={to('/orders')}>
            <Trans>Go to orders</Trans>
          </ButtonLink>
        ) : kind === 'service' || kind === 'service_type' ? (
          <ButtonLink variant="primary" to={to('/')}>
            <Trans>Go to services</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" to={to('/orders/create')}>
            <Trans>Create order</Trans>
          </ButtonLink>
        )}
        {kind === 'order' ? (
          <ButtonLink to={to('/find-order')}>
            <Trans>Find my order</Trans>
          </ButtonLink>
        ) : null}
        {kind === 'failed' || kind === 'order' ? (
          <Link reloadDocument to={here}>
            <Trans>Try again</Trans>
          </Link>
        ) : null}
      </div>
    </section>
  );
}

function Words({ kind }: { kind: ErrorKind }) {
  switch (kind) {
    case 'service':
      return (
        <>
          <h1>
            <Trans>This service could not be found</Trans>
          </h1>
          <p>
            <Trans>
              It may have been renamed or is no longer available. The list shows what you can order now.
            </Trans>
          </p>
        </>
      );
    case 'service_type':
      return (
        <>
          <h1>
            <Trans>This type of service could not be found</Trans>
          </h1>
          <p>
            <Trans>
              It may have been renamed or is no longer available. The list shows what you can order now.
            </Trans>
          </p>
        </>
      );
    case 'order':
      return (
        <>
          <h1>
            <Trans>This order could not be found</Trans>
          </h1>
          <p>
            <Trans>Something is wrong, maybe this order does not exist.</Trans>
          </p>
        </>
      );
    case 'page':
      return (
        <h1>
          <Trans>This page could not be found</Trans>
        </h1>
      );
    default:
      return (
        <>
          <h1>
            <Trans>Something went wrong</Trans>
          </h1>
          <p>
            <Trans>The page could not be shown. Nothing was ordered or charged by opening it.</Trans>
          </p>
        </>
      );
  }
}
