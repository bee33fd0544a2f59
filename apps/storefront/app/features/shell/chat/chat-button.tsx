import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useInstance } from '../../../shared/pages/instance.ts';
import { tellChat } from './chats.ts';
import { useChat } from './use-chat.ts';

/** The way to the operator's chat from the foot of each page. */
export function ChatButton() {
  const { profile } = useInstance();
  const { isComing, open } = useChat();
  // A chat lives outside of React: whoever signs in while it is here is told to it (AUTH-14).
  useEffect(() => tellChat(profile), [profile]);

  return (
    <button type="button" aria-busy={isComing} onClick={() => void open()}>
      <Trans>Chat with us</Trans>
    </button>
  );
}
