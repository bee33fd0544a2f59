import { type Locale, removePasskey } from '@fanfare/contract';
import { callApi } from '../../../shared/api.ts';

export const dropPasskey = (locale: Locale, passkeyId: string) =>
  callApi(removePasskey, { query: { locale }, params: { passkeyId } });
