import { useHydrated } from '@fanfare/ui/hydrated.ts';

/** True where passkeys can be made and used here; false until the browser has been asked. */
export function useBrowserCan(): boolean {
  return useHydrated() && typeof globalThis.PublicKeyCredential === 'function';
}

/** True where the browser offers passkeys in the field of the e-mail. */
export async function canOfferInField(): Promise<boolean> {
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}
