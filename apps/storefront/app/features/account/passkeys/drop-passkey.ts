import { callApi } from '@fanfare/client/api.ts';
import { type Locale, removePasskey } from '@fanfare/contract';

export const dropPasskey = (locale: Locale, passkeyId: string) =>
  callApi(removePasskey, { query: { locale }, params: { passkeyId } });
