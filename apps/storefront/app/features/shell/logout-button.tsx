import { logout } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { callApi } from '../../shared/api.ts';
import { useInstance } from '../../shared/instance.ts';
import { Icon } from '../../ui/icon.tsx';

/** Ends the session and loads the login page anew, so that nothing of the customer stays in memory. */
export function LogoutButton({ className }: { className?: string | undefined }) {
  const { locale } = useInstance();
  const [isBusy, setBusy] = useState(false);

  return (
    <button
      type="button"
      className={className}
      disabled={isBusy}
      onClick={() => {
        setBusy(true);
        callApi(logout)
          .catch(() => null)
          .finally(() => location.assign(`/app/${locale === 'en' ? '' : `${locale}/`}login`));
      }}
    >
      <Trans>Log out</Trans>
      <Icon name="logout" size={18} />
    </button>
  );
}
