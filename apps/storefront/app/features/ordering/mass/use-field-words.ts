import type { LinkError, QuantityLimits, QuantityProblem } from '@fanfare/rules';
import { formatNumber } from '@fanfare/ui/format.ts';
import { useLingui } from '@lingui/react/macro';

/** Reasons why a link can not be read, in the words that the server has for them. */
export function useLinkWords(): Record<LinkError, string> {
  const { t } = useLingui();

  return {
    empty: t`Paste a link.`,
    invalid_url: t`This does not look like a link. Copy it from the address bar of the browser.`,
    too_long: t`This link is too long. Copy it again without anything added.`,
    unsupported_scheme: t`Use a link that starts with https://.`,
    credentials_in_url: t`This link contains a username or password. Paste it without them.`,
    unsupported_port: t`This link has an unusual port number. Paste the public address of the page.`,
    local_host: t`This address cannot be reached from the internet. Paste a public link.`,
    suspicious_host: t`This address imitates a well-known site. Open the page on the site itself and copy the link there.`,
    shortener: t`This is a shortened link. Open it and paste the full address.`,
    ambiguous_handle: t`A username alone does not tell us the network. Paste the full link.`,
    unsupported_link: t`This page is not supported. Paste a link to a profile, a post or a video.`,
    private_link: t`Only you can open this link. Paste a link that anyone can open.`,
  };
}

/** Reason why a quantity can not be ordered. */
export function useQuantityWords(): (problem: QuantityProblem, limits: QuantityLimits | null) => string {
  const { t } = useLingui();

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
        return t`The quantity must be a whole number.`;
    }
  };
}
