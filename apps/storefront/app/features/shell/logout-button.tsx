import { logout } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { callApi } from '../../shared/api.ts';
import { useInstance } from '../../shared/instance.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/**
 * Ends the session and loads the login page anew, so that nothing of the customer stays in memory. A plain button looks
 * as the menu around it says.
 */
export function LogoutButton({ isWide = false }: { isWide?: boolean }) {
  const { locale } = useInstance();
  const [isBusy, setBusy] = useState(false);
  const logOut = () => {
    setBusy(true);
    callApi(logout)
      .catch(() => null)
      .finally(() => location.assign(`/app/${locale === 'en' ? '' : `${locale}/`}login`));
  };
  const content = (
    <>
      <Trans>Log out</Trans>
      <Icon name="logout" size={18} />
    </>
  );

  return isWide ? (
    <Button isWide isBusy={isBusy} onClick={logOut}>
      {content}
    </Button>
  ) : (
    <button type="button" disabled={isBusy} onClick={logOut}>
      {content}
    </button>
  );
}
