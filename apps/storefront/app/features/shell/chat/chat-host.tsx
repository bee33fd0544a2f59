import { useLazy } from '../../../shared/loading/use-lazy.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { loadChatButton } from '../load-late.ts';

/** The way to the operator's chat, where there is one (INST-17, INST-18). Its code comes after the page. */
export function ChatHost() {
  const { intercomAppId, jivoAppId } = useInstance().settings;
  const hasChat = (intercomAppId ?? jivoAppId) !== null;
  const Button = useLazy(loadChatButton, hasChat);

  return Button && hasChat ? (
    <li>
      <Button />
    </li>
  ) : null;
}
