import { parseLocale } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useContext, useState } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { localPath } from '../../../shared/i18n/locales.ts';
import { latePart } from '../../../shared/loading/late-part.ts';
import { InstanceContext } from '../../../shared/pages/instance.ts';
import type { GoOnProps } from '../go-on/go-on.tsx';
import { errorKind } from './error-kind.ts';
import styles from './error-page.module.css';
import { errorPageOf } from './error-pages.tsx';

/** Ways on from what is missing. Few pages need them, and the page of the failure stands without. */
const goOn = latePart<GoOnProps>(() =>
  import('../go-on/go-on.tsx').then(
    ({ GoOn }) => GoOn,
    () => () => null,
  ),
);
export const bringGoOn = goOn.come;
/** Id of the box around the ways on. */
export const GO_ON = 'go-on';

function GoOn(props: GoOnProps) {
  const [Ways] = useState(goOn.pick);

  return (
    <div id={GO_ON}>
      <Suspense>
        <Ways {...props} />
      </Suspense>
    </div>
  );
}

/** The page of a failure. It stands on nothing that may have failed itself. */
export function ErrorPage({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  const here = useLocation();
  const isCustomer = useContext(InstanceContext)?.profile != null;
  const { title, Words, leadsTo, findsOrders, isRepeatable } = errorPageOf(errorKind(error));
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const wayOn = isRouteErrorResponse(error) && status === 404 ? (error.data?.wayOn ?? EMPTY) : null;
  const to = (path: string) => localPath(parseLocale(i18n.locale) ?? 'en', path);

  return (
    <section className={styles.page}>
      <title>{`${i18n._(title)} · ${status}`}</title>
      <div className={styles.words}>
        <small>{status}</small>
        <div className={styles.words} role="alert">
          <h1>{i18n._(title)}</h1>
          <Words path={here.pathname} isCustomer={isCustomer} />
        </div>
        <div className={styles.actions}>
          {isRepeatable ? (
            <ButtonLink variant="primary" reloadDocument to={here}>
              <Trans>Try again</Trans>
            </ButtonLink>
          ) : null}
          {/* The form beside the ways on is the way to a new order. */}
          {wayOn !== null && leadsTo === '/orders/create' ? null : (
            <ButtonLink variant={isRepeatable ? 'plain' : 'primary'} to={to(leadsTo)}>
              <LeadsTo path={leadsTo} />
            </ButtonLink>
          )}
          {findsOrders ? (
            <ButtonLink to={to('/find-order')}>
              <Trans>Find my order</Trans>
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {wayOn === null ? null : <GoOn wayOn={wayOn} hasButton={leadsTo === '/orders/create'} />}
    </section>
  );
}

const EMPTY = { near: null, lastOrder: null };

function LeadsTo({ path }: { path: ReturnType<typeof errorPageOf>['leadsTo'] }) {
  if (path === '/orders') return <Trans>Go to orders</Trans>;
  if (path === '/') return <Trans>Go to services</Trans>;

  return path === '/login' ? <Trans>Log in</Trans> : <Trans>New order</Trans>;
}
