/**
 * Runs `begin` while the page is shown, with a signal that ends it; gives what ends it for good. A page that Back may show again
 * keeps nothing open: it begins anew when it is shown.
 */
export function whileShown(begin: (signal: AbortSignal) => void): () => void {
  let shown = new AbortController();
  const onHide = () => shown.abort();
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    shown = new AbortController();
    begin(shown.signal);
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  begin(shown.signal);

  return () => {
    shown.abort();
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
  };
}
