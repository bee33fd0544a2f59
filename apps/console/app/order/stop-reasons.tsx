import { useLingui } from '@lingui/react/macro';

/** Reasons for a stop, in the words that the customer reads. */
export function useStopReasons() {
  const { t } = useLingui();

  return [
    { code: 'customer', words: t`You asked us to cancel it` },
    { code: 'service_off', words: t`This service cannot be delivered at the moment` },
    { code: 'link_unavailable', words: t`The link cannot be reached` },
    { code: 'private', words: t`The page is private` },
    { code: 'other', words: t`Another reason` },
  ];
}
