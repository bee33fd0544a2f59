import '../../../shared/cabinet-messages.ts';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useInstance } from '../../../shared/instance.ts';
import { tell, untell } from '../../../shared/toasts.ts';
import { type ChatIds, openChat, tellChat } from './chats.ts';

/** Opens the chat. Nothing of it is asked for before: a press is the consent that a chat needs. */
export function ChatButton() {
  const { settings, profile, locale } = useInstance();
  const [isComing, setComing] = useState(false);
  const ids: ChatIds = { intercomAppId: settings.intercomAppId, jivoAppId: settings.jivoAppId };
  // A chat lives outside of React: whoever signs in while it is here is told to it (AUTH-14).
  useEffect(() => tellChat(profile), [profile]);

  const open = async () => {
    if (isComing) return;
    setComing(true);
    untell('chat');
    try {
      await openChat(ids, { profile, locale });
    } catch {
      tell({
        about: 'chat',
        tone: 'stop',
        words: msg`The chat could not be opened. Write to support instead.`,
      });
    } finally {
      setComing(false);
    }
  };

  return (
    <button type="button" aria-busy={isComing} onClick={() => void open()}>
      <Trans>Chat with us</Trans>
    </button>
  );
}
