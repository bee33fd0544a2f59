import { isolated } from '@fanfare/rules';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';

/** The order that a guest kept: it joins the list once the e-mail is confirmed. */
export function KeptOrder() {
  const path = usePath();
  const { profile } = useInstance();
  const id = profile?.kept_order_id ?? null;
  if (id === null || !profile?.wanted_email) return null;
  const email = isolated(profile.wanted_email);

  return (
    <Notice tone="run">
      <Trans>
        <Link to={path(`/orders/${id}`)}>Order #{id}</Link> is kept here. It joins this list, with your
        others, once you open the link in the message to {email}.
      </Trans>
    </Notice>
  );
}
