import type { Profile } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';

/** What is known of the VAT number of an account, or how one is written. */
export function VatHint({ check }: { check: Profile['vat_check'] }) {
  switch (check) {
    case 'checked':
      return <Trans>Checked: the EU register knows this number.</Trans>;
    case 'waiting':
      return <Trans>Not checked yet. We ask the EU register until it answers.</Trans>;
    case 'refused':
      return <Trans>The EU register does not know this number. Look for a typing mistake.</Trans>;
    case null:
      return <Trans>With the two letters of the country in front.</Trans>;
  }
}
