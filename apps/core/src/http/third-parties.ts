import type { InstanceSettings } from '@fanfare/contract';

/** A third party that a page may contact. */
export type ThirdParty = {
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
  fonts?: readonly string[];
  /** The script inserts styles into the page, which can not be hashed in advance. */
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

/** The third parties that the operator uses; pages contact nobody else. */
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
