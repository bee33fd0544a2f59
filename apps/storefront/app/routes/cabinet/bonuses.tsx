import { ListPage } from '@fanfare/ui/lists/list-page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { BonusesView } from '../../features/bonuses/bonuses-view.tsx';
import { loadBonuses } from '../../features/bonuses/load-bonuses.server.ts';
import { addressOf } from '../../shared/addresses/address.ts';
import { FailedList } from '../../shared/lists/failed-list.tsx';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/bonuses.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(appContext);

  return loadBonuses(call, addressOf(url).locale);
}

export default function Bonuses({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { page, failureId } = loaderData;

  return (
    <ListPage title={<Trans>Bonuses</Trans>}>
      <PageHead
        title={t`Bonuses`}
        description={t`Coupons you can use now, and payment methods that add a bonus.`}
        isIndexed={false}
      />
      {page === null ? (
        <FailedList title={<Trans>The bonuses could not be loaded</Trans>} failureId={failureId} />
      ) : (
        <BonusesView {...page} />
      )}
    </ListPage>
  );
}
