import type { Profile } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';

/** Result of the VAT number check, or the format that a number has. */
export function VatHint({ check }: { check: Profile['vat_check'] }) {
  switch (check) {
    case 'checked':
      return <Trans>Checked: this number is in the EU register.</Trans>;
    case 'waiting':
      return <Trans>Not checked yet. We are waiting for the EU register.</Trans>;
    case 'refused':
      return <Trans>This number is not in the EU register. Check it for typos.</Trans>;
    case null:
      return <Trans>Starts with the two letters of the country.</Trans>;
  }
}
