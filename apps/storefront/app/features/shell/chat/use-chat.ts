import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { tell, untell } from '../../../shared/browser/toasts.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { type ChatIds, openChat } from './chats.ts';

/** Opens the operator's chat. Nothing of it is asked for before: a press is the consent that a chat needs. */
export function useChat() {
  const { settings, profile, locale } = useInstance();
  const [isComing, setComing] = useState(false);
  const ids: ChatIds = { intercomAppId: settings.intercomAppId, jivoAppId: settings.jivoAppId };

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
        words: msg`The chat could not be opened. Contact support instead.`,
      });
    } finally {
      setComing(false);
    }
  };

  return { isComing, open };
}
