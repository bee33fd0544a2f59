import type { InstanceSettings } from '@fanfare/contract';

/** Somebody whom a page may ask besides its own server. */
export type ThirdParty = {
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
  fonts?: readonly string[];
  /** It writes styles into the page, which no hash can name before. */
  writesStyles?: true;
};

const RECAPTCHA: ThirdParty = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connections: ['https://www.google.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

const INTERCOM: ThirdParty = {
  scripts: ['https://widget.intercom.io', 'https://js.intercomcdn.com'],
  connections: ['https://*.intercom.io', 'wss://*.intercom.io', 'https://*.intercomcdn.com'],
  frames: ['https://intercom-sheets.com'],
  fonts: ['https://*.intercomcdn.com'],
  writesStyles: true,
};

const JIVO: ThirdParty = {
  scripts: ['https://code.jivosite.com', 'https://*.jivosite.com'],
  connections: ['https://*.jivosite.com', 'wss://*.jivosite.com'],
  frames: ['https://*.jivosite.com'],
  fonts: ['https://*.jivosite.com'],
  writesStyles: true,
};

type Used = Pick<InstanceSettings, 'captchaEnabled' | 'recaptchaSiteKey' | 'intercomAppId' | 'jivoAppId'>;

/** Those that the operator uses: nobody else is ever asked by a page. */
export function outsidersOf({
  captchaEnabled,
  recaptchaSiteKey,
  intercomAppId,
  jivoAppId,
}: Used): ThirdParty[] {
  return [
    ...(captchaEnabled && recaptchaSiteKey !== null ? [RECAPTCHA] : []),
    ...(intercomAppId === null ? [] : [INTERCOM]),
    ...(jivoAppId === null ? [] : [JIVO]),
  ];
}
