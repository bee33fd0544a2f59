import { createContext, useContext } from 'react';

/** Number of presses of an action in its dialog, and true where its effects moved since they were shown. */
type Press = { count: number; isStale: boolean };

const Context = createContext<Press>({ count: 0, isStale: false });

/** Tells the parts of a dialog of its presses. */
export const PressProvider = Context.Provider;

export const usePress = (): Press => useContext(Context);
