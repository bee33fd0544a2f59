import { createContext } from 'react';

/** A tool after the title of every list, which the application around the screens gives. */
export const TitleToolContext = createContext<React.ReactNode>(null);
