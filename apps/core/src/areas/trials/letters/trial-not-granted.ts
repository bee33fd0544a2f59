import type { FreeTrialReason } from '@fanfare/contract';
import type { Content } from '../../../adapters/mail/content.ts';
import { oneLine, type Words } from '../../../adapters/mail/words.ts';

export type RefusedTrial = { quest: string; reason: FreeTrialReason; trialUrl: string };

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'trial-not-granted': RefusedTrial;
  }
}

/** Tells a customer why a free trial was not granted. */
export function write({ quest, reason, trialUrl }: RefusedTrial, { say, shop }: Words): Content {
  return {
    subject: say('mail.trial_not_granted_subject', { shop: shop.name, quest: oneLine(quest) }),
    heading: say('mail.trial_not_granted_heading'),
    text: say(`trials.reason_${reason}`),
    facts: [],
    action: { label: say('mail.trial_not_granted_open'), url: trialUrl },
    reason: say('mail.reason_account', { shop: shop.name }),
  };
}
