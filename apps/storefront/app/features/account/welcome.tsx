import { Notice } from '@fanfare/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { tell } from '../../shared/browser/toasts.ts';
import { WELCOME } from './welcome-words.ts';

/**
 * Welcomes a new customer once: the parameter leaves the address, so that neither a reload nor Back repeats it. Without
 * scripts the message stays on the page.
 */
export function Welcome() {
  const { i18n } = useLingui();
  const [search, setSearch] = useSearchParams();
  // The toast and the address are outside of React.
  useEffect(() => {
    tell(WELCOME);
    const rest = new URLSearchParams(search);
    rest.delete('welcome');
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [search, setSearch]);

  return (
    <noscript>
      <Notice tone="ok">{i18n._(WELCOME.words)}</Notice>
    </noscript>
  );
}
