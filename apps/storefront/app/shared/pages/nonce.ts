import { createContext } from 'react';

/**
 * Marks the inline scripts and styles that this application writes itself, on the server only. The core allows what is
 * marked, by its hash, and takes the marks away: whatever else stands in a page has none and never runs.
 */
export const NonceContext = createContext<string | undefined>(undefined);
