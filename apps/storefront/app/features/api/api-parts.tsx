import { Tabs } from '@fanfare/ui/tabs.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';

export type ApiPart = 'tokens' | 'webhooks';

/** The part of the screen that an address names. */
export const apiPart = (search: URLSearchParams): ApiPart =>
  search.get('part') === 'webhooks' ? 'webhooks' : 'tokens';

/** The two parts of the screen, each with its address. */
export function PartTabs({ part }: { part: ApiPart }) {
  const { t } = useLingui();

  return (
    <Tabs label={t`API`}>
      <Link to="." aria-current={part === 'tokens' ? 'page' : undefined}>
        <Trans>Tokens and use</Trans>
      </Link>
      <Link to="?part=webhooks" aria-current={part === 'webhooks' ? 'page' : undefined}>
        <Trans>Webhooks</Trans>
      </Link>
    </Tabs>
  );
}
