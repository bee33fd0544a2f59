import type { staff } from '@fanfare/contract';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { Clock } from '../../desk/clock.tsx';
import { PanelSection } from '../../desk/panel/panel.tsx';
import styles from './dispute-evidence.module.css';

type Evidence = staff.DisputeEvidence;

/** Evidence for the shop, ticked where there is something to send. */
export function DisputeEvidence({ evidence }: { evidence: readonly Evidence[] }) {
  const [all, ready] = [evidence.length, evidence.filter(isReady).length];

  return (
    <PanelSection
      title={<Trans>Evidence</Trans>}
      note={
        <Trans>
          {ready} of {all} speak for the shop
        </Trans>
      }
    >
      <ul className={styles.evidence}>
        {evidence.map((one) => (
          <li key={one.code} data-ready={isReady(one) || undefined}>
            <Icon name={isReady(one) ? 'check' : 'minus'} size={18} />
            <span>
              <b>{NAMES[one.code]}</b>
              <small>
                <Words evidence={one} />
              </small>
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

const NAMES: Record<Evidence['code'], React.ReactNode> = {
  delivered: <Trans>What was delivered</Trans>,
  terms: <Trans>Terms and immediate start</Trans>,
  sessions: <Trans>Logins before</Trans>,
  earlier: <Trans>Payments before</Trans>,
  returned: <Trans>What was returned</Trans>,
  conversation: <Trans>Conversation</Trans>,
};

function isReady({ code, values }: Evidence): boolean {
  switch (code) {
    case 'delivered':
      return values.delivered !== '0';
    case 'terms':
      return values.at !== undefined;
    case 'returned':
      return Number(values.amount) > 0;
    case 'conversation':
      return values.letters !== '0';
    default:
      return values.count !== '0';
  }
}

function Words({ evidence: { code, values } }: { evidence: Evidence }) {
  const { orders, delivered, cost = '0', version, at, count = '0', amount = '0', letters = '0' } = values;
  switch (code) {
    case 'delivered':
      return orders === '0' ? (
        <Trans>No order was paid by it</Trans>
      ) : (
        <Trans>
          {delivered} of {orders} orders delivered, {formatMoney(cost)} in all
        </Trans>
      );
    case 'terms':
      return at === undefined ? (
        <Trans>No agreement is kept with this payment</Trans>
      ) : values.starts_at_once === 'true' ? (
        <Trans>
          Version {version} accepted <Clock iso={at} />, immediate start requested
        </Trans>
      ) : (
        <Trans>
          Version {version} accepted <Clock iso={at} />
        </Trans>
      );
    case 'returned':
      return Number(amount) === 0 ? (
        <Trans>Nothing was returned</Trans>
      ) : (
        <Trans>{formatMoney(amount)} for what was not delivered</Trans>
      );
    case 'conversation':
      return <Plural value={Number(letters)} _0="No messages" one="# message" other="# messages" />;
    case 'sessions':
      return <Plural value={Number(count)} _0="None before the payment" one="# login" other="# logins" />;
    default:
      return <Plural value={Number(count)} _0="This was the first" one="# payment" other="# payments" />;
  }
}
