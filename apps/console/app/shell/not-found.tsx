import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { Trans } from '@lingui/react/macro';
import { Page } from '../desk/page.tsx';

export function NotFound() {
  return (
    <Page title={<Trans>Page not found</Trans>}>
      <Empty
        kind="match"
        title={<Trans>There is no such page</Trans>}
        action={
          <ButtonLink to="/">
            <Trans>Open Today</Trans>
          </ButtonLink>
        }
      />
    </Page>
  );
}
