import { useLazy } from '../../shared/loading/use-lazy.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import { useInstallOffer } from './use-install-offer.ts';
import { useNewVersion } from './use-new-version.ts';

const loadPrompt = () => import('./install-prompt.tsx').then(({ InstallPrompt }) => InstallPrompt);

/** The shop as an app: its new versions, and the offer to install it, whose code comes when there is one to make. */
export function AppHost() {
  useNewVersion(useInstance().profile?.id ?? null);
  const { offer, close } = useInstallOffer();
  const Prompt = useLazy(loadPrompt, offer !== null);

  return Prompt && offer !== null ? <Prompt offer={offer} close={close} /> : null;
}
