import * as z from 'zod/mini';
import { localeQuery, words } from '../fields.ts';

export const query = z.object(localeQuery);
/** Reason of an act, for whoever reads the log later. */
export const reason = words(500, 3);
