import { getApiUse, getSecondFactor, listApiErrors, listApiTokens } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { appContext } from '../../entry.server.tsx';
import { SettingsPage } from '../../features/account/settings/settings-page.tsx';
import styles from '../../features/api/api.module.css';
import { apiPart, PartTabs } from '../../features/api/api-parts.tsx';
import { FirstToken } from '../../features/api/first-token.tsx';
import { NewTokenButton } from '../../features/api/tokens/new-token-button.tsx';
import { isUnused } from '../../features/api/tokens/token-words.tsx';
import { TokensCard } from '../../features/api/tokens/tokens-card.tsx';
import { ErrorsCard } from '../../features/api/use/errors-card.tsx';
import { errorsFilter } from '../../features/api/use/errors-filter.ts';
import { UseCard } from '../../features/api/use/use-card.tsx';
import { loadWebhooks } from '../../features/webhooks/load-webhooks.server.ts';
import '../../features/webhooks/styles.ts';
import { addressOf } from '../../shared/addresses/address.ts';
import { loadPart } from '../../shared/loading/load-part.ts';
import { usePath } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/api.ts';

/** Loaded late: few have webhooks, and the first part of the page is about tokens. */
const WebhooksPart = lazy(() =>
  loadPart(() => import('../../features/webhooks/webhooks-part.tsx')).then(({ WebhooksPart }) => ({
    default: WebhooksPart,
  })),
);
const NewAddress = lazy(() =>
  loadPart(() => import('../../features/webhooks/new-address.tsx')).then(({ NewAddress }) => ({
    default: NewAddress,
  })),
);

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { call } = app;
  const { locale, searchParams } = addressOf(url);
  const part = apiPart(searchParams);
  if (part === 'webhooks') return { part, webhooks: await loadWebhooks(app, searchParams) };
  const query = { locale };
  const filter = errorsFilter(searchParams);
  const [tokens, use, errors, factor] = await Promise.all([
    call(listApiTokens, { query }),
    call(getApiUse, { query }),
    call(listApiErrors, { query: { ...query, ...filter } }),
    call(getSecondFactor, { query }),
  ]);
  const now = new Date();

  return {
    part,
    filter,
    tokens: tokens.data.map((token) => ({ ...token, isUnused: isUnused(token, now) })),
    use: use.data,
    errors: errors.data,
    asksCode: factor.data.is_enabled,
    origin: url.origin,
  };
}

type Tokens = Extract<Awaited<ReturnType<typeof loader>>, { part: 'tokens' }>;

export default function Api({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const path = usePath();

  return (
    <SettingsPage part="developers" isWide>
      <PageHead
        title={t`API`}
        description={t`Tokens of your programs, what they did and what they were refused.`}
        isIndexed={false}
      />
      <div className={styles.top}>
        <PartTabs part={loaderData.part} />
        <div className={styles.tools}>
          <ButtonLink to={path('/api/documentation')}>
            <Trans>Documentation</Trans>
          </ButtonLink>
          {loaderData.part === 'tokens' ? (
            <NewTokenButton {...loaderData} />
          ) : loaderData.webhooks.page?.webhooks.length ? (
            <Suspense>
              <NewAddress />
            </Suspense>
          ) : null}
        </div>
      </div>
      {loaderData.part === 'tokens' ? (
        <TokensAndUse {...loaderData} />
      ) : (
        <Suspense>
          <WebhooksPart loaded={loaderData.webhooks} />
        </Suspense>
      )}
    </SettingsPage>
  );
}

/** Before the first token there is the way to one; what tokens did stays when they have ended. */
function TokensAndUse({ tokens, use, errors, filter, asksCode, origin }: Tokens) {
  const isNew = tokens.length === 0 && use.calls === 0;

  return isNew ? (
    <FirstToken origin={origin} asksCode={asksCode} />
  ) : (
    <>
      <TokensCard tokens={tokens} asksCode={asksCode} />
      <UseCard use={use} />
      <ErrorsCard errors={errors} tokens={tokens} filter={filter} />
    </>
  );
}
