import { useInstance } from '../../shared/pages/instance.ts';
import { useConsent } from '../../shared/session/consent.ts';
import { ConsentCard } from './consent-card.tsx';

/** The place of the card about cookies: there from the first paint for whoever has not chosen (DLG-14). */
export function ConsentHost() {
  const { asksConsent } = useInstance();
  const { isAsked } = useConsent();
  if (!(isAsked ?? asksConsent)) return null;

  return <ConsentCard isAskedAgain={isAsked === true} />;
}
