import { msg } from '@lingui/core/macro';
import { tell } from '../../shared/browser/toasts.ts';
import { keepText } from '../../shared/forms/kept-text.ts';

/**
 * Asks for the shop's version and offers to load a new one (DLG-13). The page changes only when the reader agrees
 * (C-07), and gets back what was typed; an answer from elsewhere, or none, is ignored.
 */
export async function askForVersion(customer: number | null): Promise<void> {
  const own = window.__reactRouterManifest?.version;
  const answer = await fetch('/version');
  if (!answer.ok || own === undefined) return;
  const { version } = (await answer.json()) as { version?: unknown };
  if (typeof version !== 'string' || version === own) return;
  const act = () => {
    keepText(customer);
    location.reload();
  };
  tell({
    about: 'version',
    tone: 'run',
    words: msg`A new version of the shop is available.`,
    action: { words: msg`Update`, act },
  });
}
