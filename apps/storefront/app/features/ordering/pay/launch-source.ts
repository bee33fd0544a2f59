type LaunchedFrom = { isStandalone: boolean; isIos: boolean };

/** Source of an order that is paid by a method (ORD-34): how the shop was opened, null in a browser tab. */
export function sourceOf({ isStandalone, isIos }: LaunchedFrom): 'pwa_ios' | 'pwa' | null {
  if (!isStandalone) return null;

  return isIos ? 'pwa_ios' : 'pwa';
}

export function launchSource() {
  // Safari on iOS tells of its own standalone mode only.
  const { standalone } = navigator as { standalone?: boolean };
  const isStandalone = standalone === true || matchMedia('(display-mode: standalone)').matches;

  return sourceOf({ isStandalone, isIos: standalone !== undefined });
}
