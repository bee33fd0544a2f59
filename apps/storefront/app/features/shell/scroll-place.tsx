import { useContext } from 'react';
import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';
import { NonceContext } from '../../shared/pages/nonce.ts';

const KEY = 'scroll-places';

/**
 * Back and a reload show the page where it was left. The router's own part does the same but throws on each page where the
 * browser refuses its storage, so the script that comes before the first paint is ours.
 */
export function ScrollPlace() {
  const nonce = useContext(NonceContext);
  useScrollRestoration({ storageKey: KEY });

  return (
    <script nonce={nonce} suppressHydrationWarning>
      {SCRIPT}
    </script>
  );
}

const SCRIPT = `(function(h){if(!h.state||!h.state.key)h.replaceState({key:Math.random().toString(32).slice(2)},'');try{var y=JSON.parse(sessionStorage.getItem('${KEY}')||'{}')[h.state.key];if(typeof y==='number')scrollTo(0,y)}catch(e){}})(history)`;
