import { useOpenQuestion } from '@fanfare/client/confirm.ts';
import { useLazy } from '../../shared/loading/use-lazy.ts';
import { loadConfirmDialog } from './load-late.ts';

/** The place of questions; their dialog comes with the first one. */
export function ConfirmHost() {
  const isAsked = useOpenQuestion(({ question }) => question !== null);
  const Dialog = useLazy(loadConfirmDialog, isAsked);

  return Dialog && isAsked ? <Dialog /> : null;
}
