import { ListPage } from '@fanfare/ui/lists/list-page.tsx';
import { useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { GrowthTiles } from '../../features/growth/growth-tiles.tsx';
import { loadGrowth } from '../../features/growth/load-growth.server.ts';
import { addressOf } from '../../shared/addresses/address.ts';
import { timeZoneIn } from '../../shared/i18n/time-zone.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/growth.ts';

export function loader({ request, url, context }: Route.LoaderArgs) {
  const { call } = context.get(appContext);

  return loadGrowth(call, addressOf(url).locale, timeZoneIn(request.headers.get('cookie')));
}

export default function GrowthPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const title = t({ message: 'Growth', context: 'part of the shop' });

  return (
    <ListPage title={title}>
      <PageHead
        title={title}
        description={t`Ways to earn here and tools to be found, each with what it brought.`}
        isIndexed={false}
      />
      <GrowthTiles growth={loaderData} />
    </ListPage>
  );
}
