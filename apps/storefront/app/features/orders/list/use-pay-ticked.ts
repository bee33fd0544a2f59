import { askToConfirm } from '@fanfare/client/confirm.ts';
import type { Order } from '@fanfare/contract';
import { formatMoney } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useRevalidator } from 'react-router';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import { useMoneyGuard } from '../../../shared/session/frozen.ts';
import { type BillItem, payItem, readBill } from './bill.ts';

/** Pays each item; tells how it went. */
export type PayEach = (items: readonly BillItem[], pay: (item: BillItem) => Promise<void>) => Promise<void>;

/** Pays several unpaid orders from the balance after one question, or leads to where the balance is filled. */
export function usePayTicked() {
  const { t } = useLingui();
  const { locale, profile, settings } = useInstance();
  const path = usePath();
  const view = useMoneyView();
  const mayPay = useMoneyGuard();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  return async (ticked: readonly Order[], payEach: PayEach): Promise<void> => {
    if (!mayPay()) return;
    const balance = profile?.balance ?? '0';
    const bill = await readBill(ticked, { locale, balance, decimals: settings.roundingPrecision });
    const { orders, missing } = bill;
    const [total, available] = [formatMoney(bill.total, view), formatMoney(balance, view)];
    const lacking = missing === null ? '' : formatMoney(missing, view);
    const isAgreed = await askToConfirm({
      title: t`Pay from the balance: ${plural(orders, { one: '# order', other: '# orders' })}?`,
      body:
        missing === null
          ? t`Together they cost ${total}, and you have ${available}. Orders that were placed together are paid together.`
          : t`Together they cost ${total}, and you have ${available}: ${lacking} more is needed.`,
      agree: missing === null ? t`Pay ${total}` : t`Add ${lacking}`,
      disagree: t`Do not pay`,
    });
    if (!isAgreed) return;
    if (missing !== null) return navigate(`${path('/add-funds')}?amount=${missing}`);
    await payEach(bill.items, (item) => payItem(item, locale));
    await revalidate();
  };
}
