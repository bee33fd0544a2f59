import { createContext } from 'react-router';
import type { AppContext } from './app-context.ts';

/** The core sets it on each request: `build.entry.module.appContext`. Both must hold this very key. */
export const appContext = createContext<AppContext>();
