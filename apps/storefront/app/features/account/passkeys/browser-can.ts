import { useHydrated } from '@fanfare/ui/hydrated.ts';

/** Whether passkeys can be made and used here; false until the browser has been asked. */
export function useBrowserCan(): boolean {
  return useHydrated() && typeof globalThis.PublicKeyCredential === 'function';
}

/** Whether the browser offers passkeys in the field of the e-mail. */
export async function canOfferInField(): Promise<boolean> {
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}
