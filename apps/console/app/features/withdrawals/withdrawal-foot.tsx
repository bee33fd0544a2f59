import { RefusalWords } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { Banner } from '../../desk/banner.tsx';
import { useDeskKeys } from '../../desk/use-desk-keys.ts';
import { useMay } from '../../shell/desk-me.ts';
import { RefuseWithdrawal } from './refuse-withdrawal.tsx';
import { SendWithdrawal } from './send-withdrawal.tsx';

/** Actions on a withdrawal: approve it, mark it as sent, or put its money back. */
export function WithdrawalFoot({ withdrawal }: { withdrawal: staff.DeskWithdrawalDetail }) {
  const { id, may, receives, limit, second } = withdrawal;
  const mayDecide = useMay()('billing.payout');
  const [dialog, setDialog] = useState<'send' | 'refuse' | null>(null);
  const approve = useDeskAction(staff.approveWithdrawal);
  const params = { withdrawalId: String(id) };
  const go = () => {
    if (!mayDecide) return;
    if (may.approve) void approve.run({ params, body: { expected: receives } });
    else if (may.send) setDialog('send');
  };
  useDeskKeys({ enter: go, c: go });
  const words = refusalWords(approve.refusal?.error);
  if (!mayDecide)
    return (
      <p>
        <Trans>Deciding this needs a permission that you do not have; ask an owner.</Trans>
      </p>
    );

  return (
    <>
      {words !== null ? (
        <Banner tone="stop">
          <RefusalWords message={words} />
        </Banner>
      ) : null}
      {may.approve ? (
        <Button variant="primary" isBusy={approve.pending !== null} onClick={go}>
          <Trans>Approve {formatMoney(receives)}</Trans> <kbd>C</kbd>
        </Button>
      ) : null}
      {may.send ? (
        <Button variant="primary" onClick={go}>
          <Trans>Mark as sent…</Trans> <kbd>C</kbd>
        </Button>
      ) : null}
      {may.refuse ? (
        <Button onClick={() => setDialog('refuse')}>
          <Trans>Refuse…</Trans>
        </Button>
      ) : null}
      <p>
        {second !== null && !may.send ? (
          <Trans>Another person has to send it.</Trans>
        ) : second !== null ? (
          <Trans>You are the second person: marking it as sent approves it.</Trans>
        ) : may.approve ? (
          <Trans>Approving sends nothing yet. One person to {formatMoney(limit)}</Trans>
        ) : null}
      </p>
      {dialog === 'send' ? (
        <SendWithdrawal withdrawal={withdrawal} onClose={() => setDialog(null)} />
      ) : dialog === 'refuse' ? (
        <RefuseWithdrawal withdrawal={withdrawal} onClose={() => setDialog(null)} />
      ) : null}
    </>
  );
}
