/**
 * Script that runs before the first paint, so that a page out of a cache shows in the reader's own scheme without a flash.
 * The text never varies: its hash is named in the policy of cached pages.
 */
export const SCHEME_SCRIPT = `(function(d){try{var s=localStorage.getItem('color-scheme')}catch(e){}if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';d.setAttribute('data-color-scheme',s)})(document.documentElement)`;

export const SCHEME_KEY = 'color-scheme';
