import type { QuantityProblem } from '@fanfare/rules';
import { formatNumber } from '@fanfare/ui/format.ts';
import { useLingui } from '@lingui/react/macro';
import type { CheckedLine } from './check-lines.ts';
import type { MassProblem } from './parse-mass-order.ts';

/** Why a line can not be ordered, in the words that the server has for links. */
export function useProblemWords(): (problem: MassProblem, limits: CheckedLine['limits']) => string {
  const { t } = useLingui();
  const words: Record<Exclude<MassProblem, QuantityProblem>, string> = {
    parts: t`Write the line as: service ID | link | quantity.`,
    service: t`Start the line with a service ID.`,
    quantity: t`The quantity must be a whole number.`,
    repeated: t`A line above already orders this service for the same link.`,
    deactivated: t`This service cannot be ordered at the moment.`,
    kind: t`This service needs another kind of link.`,
    network: t`This link belongs to another network. Paste one that fits the service or choose another service.`,
    'link.empty': t`Paste a link.`,
    'link.invalid_url': t`This does not look like a link. Copy it from the address bar of the browser.`,
    'link.too_long': t`This link is too long. Copy it again without anything added.`,
    'link.unsupported_scheme': t`Use a link that starts with https://.`,
    'link.credentials_in_url': t`This link contains a username or password. Paste it without them.`,
    'link.unsupported_port': t`This link has an unusual port number. Paste the public address of the page.`,
    'link.local_host': t`This address cannot be reached from the internet. Paste a public link.`,
    'link.suspicious_host': t`This address imitates a well-known site. Open the page on the site itself and copy the link there.`,
    'link.shortener': t`This is a shortened link. Open it and paste the full address.`,
    'link.ambiguous_handle': t`A username alone does not tell us the network. Paste the full link.`,
    'link.unsupported_link': t`This page is not supported. Paste a link to a profile, a post or a video.`,
    'link.private_link': t`Only you can open this link. Paste a link that anyone can open.`,
  };

  return (problem, limits) => {
    const [min, max, step] = [limits?.min ?? 1, limits?.max ?? 1, limits?.step ?? 1].map(formatNumber);
    switch (problem) {
      case 'below_min':
        return t`The minimum is ${min}.`;
      case 'above_max':
        return t`The maximum is ${max}.`;
      case 'not_on_step':
        return t`Only in steps of ${step}.`;
      case 'not_integer':
        return words.quantity;
      default:
        return words[problem];
    }
  };
}
