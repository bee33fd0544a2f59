import { useConsent } from '../../shared/consent.ts';
import { useInstance } from '../../shared/instance.ts';
import { ConsentCard } from './consent-card.tsx';

/** The place of the card about cookies: there from the first paint for whoever has not chosen (DLG-14). */
export function ConsentHost() {
  const { asksConsent } = useInstance();
  const { isAsked } = useConsent();
  if (!(isAsked ?? asksConsent)) return null;

  return <ConsentCard isAskedAgain={isAsked === true} />;
}
