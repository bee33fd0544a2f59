import { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { Button } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Menu } from '@fanfare/ui/overlays/menu.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { Clock } from '../../desk/clock.tsx';
import { FactorRisk } from '../../desk/dialogs/factor-risk.tsx';
import { WriteDialog } from '../../desk/dialogs/write-dialog.tsx';
import { loadFile } from '../../desk/load-file.ts';
import { useMay } from '../../shell/desk-me.ts';
import { Face } from '../../shell/face.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import styles from './customer-head.module.css';
import { CustomerState } from './customer-state.tsx';
import { FreezeDialog } from './freeze-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReturnMenu } from './return-menu.tsx';
import { ViewAsDialog } from './view-as-dialog.tsx';

const ACTS = [
  'correct',
  'freeze',
  'unfreeze',
  'sign-out',
  'reset-factor',
  'write',
  'view-as',
  'export',
  'return',
] as const;
type Act = (typeof ACTS)[number];

/** Identity of a customer with the actions on the account; `?do=` in the address opens one of these. */
export function CustomerHead({ customer }: { customer: staff.CustomerOfDesk }) {
  const { t } = useLingui();
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const { id, email, name, created_at, company, state } = customer;
  const called = name || email || t`Guest`;
  const isOpen = customer.role === null && state !== 'erased';
  const mayHandle = may('customers.handle') && isOpen;
  const acts: Record<Act, boolean> = {
    'view-as': may('customers.view_as') && isOpen && state !== 'guest',
    write: may('tickets.answer') && state !== 'erased',
    return: may('orders.refund') && state !== 'erased',
    correct: may('wallet.correct') && state !== 'erased',
    freeze: mayHandle && state !== 'frozen',
    unfreeze: mayHandle && state === 'frozen',
    'sign-out': mayHandle,
    'reset-factor': mayHandle && state !== 'guest',
    export: mayHandle && may('customers.export'),
  };
  // An open dialog says what a colleague did meanwhile.
  const mayShow = { ...acts, freeze: mayHandle, unfreeze: mayHandle };
  const shown = ACTS.find((act) => act === params.get('do') && mayShow[act]) ?? null;
  const setShown = (act: Act | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('do');
        if (act !== null) next.set('do', act);
        return next;
      },
      { replace: true },
    );
  const close = () => setShown(null);

  return (
    <header className={styles.head}>
      <Face name={called} />
      <div className={styles.who}>
        <h1>
          {called} <CustomerState state={state} />
        </h1>
        <p>
          {[email, company].filter(Boolean).join(' · ')} · <Trans>no. {formatNumber(id)}</Trans> ·{' '}
          <Trans>
            since <Clock iso={created_at} />
          </Trans>
        </p>
      </div>
      <div className={styles.actions}>
        {acts['view-as'] ? (
          <Button onClick={() => setShown('view-as')}>
            <Icon name="eye" size={16} /> <Trans>View as</Trans>
          </Button>
        ) : null}
        {acts.write ? (
          <Button onClick={() => setShown('write')}>
            <Icon name="mail" size={16} /> <Trans>Write</Trans>
          </Button>
        ) : null}
        {acts.return ? <ReturnMenu customer={customer} isAsked={shown === 'return'} /> : null}
        {acts.correct ? (
          <Button onClick={() => setShown('correct')}>
            <Trans>Correct balance</Trans>
          </Button>
        ) : null}
        {mayHandle ? (
          <Menu label={t`More for ${called}`}>
            {() => (
              <>
                {acts.unfreeze ? (
                  <button type="button" onClick={() => setShown('unfreeze')}>
                    <Trans>Unfreeze…</Trans>
                  </button>
                ) : (
                  <button type="button" onClick={() => setShown('freeze')}>
                    <Trans>Freeze…</Trans>
                  </button>
                )}
                <button type="button" onClick={() => setShown('sign-out')}>
                  <Trans>Log out everywhere…</Trans>
                </button>
                {acts['reset-factor'] ? (
                  <button type="button" onClick={() => setShown('reset-factor')}>
                    <Trans>Reset second factor…</Trans>
                  </button>
                ) : null}
                {acts.export ? (
                  <button type="button" onClick={() => setShown('export')}>
                    <Trans>Export what is kept…</Trans>
                  </button>
                ) : null}
              </>
            )}
          </Menu>
        ) : null}
      </div>
      {shown === 'correct' ? <CorrectDialog customer={customer} onClose={close} /> : null}
      {shown === 'freeze' ? <FreezeDialog customer={customer} onClose={close} /> : null}
      {shown === 'unfreeze' ? (
        <ReasonDialog
          call={staff.unfreezeCustomer}
          customerId={id}
          title={t`Unfreeze ${called}`}
          does={t`Unfreeze`}
          seen={customer.seen}
          gone={state === 'frozen' ? undefined : <Trans>The account is no longer frozen.</Trans>}
          onClose={close}
        />
      ) : null}
      {shown === 'sign-out' ? (
        <ReasonDialog
          call={staff.signOutCustomer}
          customerId={id}
          title={t`Sign ${called} out everywhere`}
          does={t`Log out`}
          onClose={close}
        />
      ) : null}
      {shown === 'reset-factor' ? (
        <ReasonDialog
          call={staff.askFactorReset}
          customerId={id}
          title={t`Reset the second factor of ${called}`}
          does={t`Ask an owner`}
          risk={<FactorRisk />}
          onClose={close}
        />
      ) : null}
      {shown === 'export' ? (
        <ReasonDialog
          call={staff.exportCustomer}
          customerId={id}
          title={t`Export what is kept of ${called}`}
          does={t`Export`}
          onDone={(answer) => answer && loadFile(answer.data.url)}
          onClose={close}
        />
      ) : null}
      {shown === 'write' ? <WriteDialog customerId={id} name={called} onClose={close} /> : null}
      {shown === 'view-as' ? <ViewAsDialog customerId={id} name={called} onClose={close} /> : null}
    </header>
  );
}
