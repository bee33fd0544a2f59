import type { Messenger } from '@fanfare/contract';
import { useLingui } from '@lingui/react/macro';

/** Messenger names, the same in every language. */
const NAMES = {
  skype: 'Skype',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  wechat: 'WeChat',
  instagram: 'Instagram',
} as const;

export function useMessengerName(): (type: Messenger['type']) => string {
  const { t } = useLingui();

  return (type) => (type === 'phone' ? t`Phone` : NAMES[type]);
}
