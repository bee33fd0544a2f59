import { addCabinetMessages } from './i18n.ts';
import { localeOfPath } from './locales.ts';

// Whoever imports this waits for the words of the cabinet. The server has them from the start.
if (typeof location !== 'undefined') await addCabinetMessages(localeOfPath(location.pathname));
