import { createContext, useContext } from 'react';

/** How often an action was pressed in its dialog, and whether it moved since it was shown. */
type Press = { count: number; isStale: boolean };

const Context = createContext<Press>({ count: 0, isStale: false });

/** Tells the parts of a dialog of its presses. */
export const PressProvider = Context.Provider;

export const usePress = (): Press => useContext(Context);
