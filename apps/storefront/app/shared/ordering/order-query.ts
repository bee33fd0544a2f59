import type { InstanceSettings, Locale } from '@fanfare/contract';

/** Query of every order call of the cabinet: its language, and the operator's token where there is one (INST-16). */
export function orderQuery(
  locale: Locale,
  { cabinetWidgetToken }: Pick<InstanceSettings, 'cabinetWidgetToken'>,
) {
  return { locale, ...(cabinetWidgetToken !== null && { api_token: cabinetWidgetToken }) };
}
