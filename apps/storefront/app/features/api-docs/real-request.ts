import { askToConfirm } from '@fanfare/client/confirm.ts';
import { useLingui } from '@lingui/react/macro';

/** Asks before a request that is no test. */
export function useAskBeforeReal(): () => Promise<boolean> {
  const { t } = useLingui();

  return () =>
    askToConfirm({
      title: t`Send it for real?`,
      body: t`This request changes your orders or spends from your balance.`,
      agree: t`Send`,
      disagree: t`Do not send`,
    });
}
