import type { staff } from '@fanfare/contract';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import type { Check } from '../../desk/panel/checks.tsx';

const RESULTS = { fine: 'yes', look: 'look', open: 'no' } as const;

/** Checks of a payment in words; without a line of the bank only what does not need one. */
export function paymentChecks(checks: readonly staff.PaymentCheck[]): Check[] {
  const words = {
    amount: <Trans>Amount equals the invoice</Trans>,
    reference: <Trans>Reference is ours</Trans>,
    sender: <Trans>Sender is known</Trans>,
    line_unused: <Trans>This bank line credited nothing before</Trans>,
    largest: <Trans>Not above the largest payment before</Trans>,
  };

  return checks
    .filter(({ state }) => state !== 'open')
    .map(({ code, state, values }) => ({
      key: code,
      result: RESULTS[state],
      words: code === 'largest' && state === 'look' ? <Trans>Above all payments before</Trans> : words[code],
      note: noteOf(code, values),
    }));
}

function noteOf(code: staff.PaymentCheck['code'], values: Record<string, string>): string | undefined {
  if (code === 'amount') return `${values.came} / ${values.asked}`;
  if (code === 'largest') return values.before === undefined ? undefined : formatMoney(values.before);

  return values.reference ?? values.sender ?? values.invoice ?? values.booked_on;
}
