import type { DripFeed } from '@fanfare/contract';
import { Menu } from '@fanfare/ui/overlays/menu.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { contactHref } from '../../shared/pages/contact-href.ts';
import { useInstance, usePath } from '../../shared/pages/instance.ts';

export type FeedMenuProps = { feed: DripFeed; isBusy: boolean; onCancel: () => void };

/** Menu of a drip feed in the list. */
export function FeedMenu({ feed: { id, actions }, isBusy, onCancel }: FeedMenuProps) {
  const { t } = useLingui();
  const path = usePath();
  const { supportContact } = useInstance().settings;

  return (
    <Menu label={t`Actions for drip feed ${id}`}>
      {() => (
        <>
          <Link to={path(`/orders/${id}`)}>
            <Trans context="order">Open</Trans>
          </Link>
          <Link to={`${path('/orders/create')}?repeat=${id}`}>
            <Trans>Repeat</Trans>
          </Link>
          {actions.cancelable ? (
            <button type="button" disabled={isBusy} onClick={onCancel}>
              <Trans>Ask to cancel</Trans>
            </button>
          ) : null}
          {supportContact ? (
            <a href={contactHref(supportContact)}>
              <Trans>Support</Trans>
            </a>
          ) : null}
        </>
      )}
    </Menu>
  );
}
