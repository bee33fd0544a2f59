import { parseLocale } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useContext } from 'react';
import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import { InstanceContext } from '../../shared/instance.ts';
import { localPath } from '../../shared/locales.ts';
import { errorKind } from './error-kind.ts';
import styles from './error-page.module.css';
import { errorPageOf } from './error-pages.tsx';

/** Ways on from what is missing. Few pages need them, and the page of the failure stands without. */
const GoOn = lazy(() =>
  import('./go-on.tsx').then(
    ({ GoOn }) => ({ default: GoOn }),
    () => ({ default: () => null }),
  ),
);

/** The page of a failure. It stands on nothing that may have failed itself. */
export function ErrorPage({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  const here = useLocation();
  const isCustomer = useContext(InstanceContext)?.profile != null;
  const { Words, leadsTo, findsOrders, isRepeatable } = errorPageOf(errorKind(error));
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const wayOn = isRouteErrorResponse(error) && status === 404 ? (error.data?.wayOn ?? EMPTY) : null;
  const to = (path: string) => localPath(parseLocale(i18n.locale) ?? 'en', path);

  return (
    <section className={styles.page}>
      <title>{String(status)}</title>
      <div className={styles.words}>
        <small>{status}</small>
        <Words path={here.pathname} isCustomer={isCustomer} />
        <div className={styles.actions}>
          {/* The form beside the ways on is the way to a new order. */}
          {wayOn !== null && leadsTo === '/orders/create' ? null : (
            <ButtonLink variant="primary" to={to(leadsTo)}>
              <LeadsTo path={leadsTo} />
            </ButtonLink>
          )}
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
      </div>
      {wayOn === null ? null : (
        <Suspense>
          <GoOn wayOn={wayOn} hasButton={leadsTo === '/orders/create'} />
        </Suspense>
      )}
    </section>
  );
}

const EMPTY = { near: null, lastOrder: null };

function LeadsTo({ path }: { path: ReturnType<typeof errorPageOf>['leadsTo'] }) {
  if (path === '/orders') return <Trans>Go to orders</Trans>;
  if (path === '/') return <Trans>Go to services</Trans>;

  return path === '/login' ? <Trans>Log in</Trans> : <Trans>New order</Trans>;
}
