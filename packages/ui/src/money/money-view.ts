import { createContext, useContext } from 'react';
import { DOLLARS, type MoneyView } from '../format.ts';

/** Format of amounts for this reader; dollars unless the application provides another one. */
export const MoneyViewContext = createContext<MoneyView>(DOLLARS);

export function useMoneyView(): MoneyView {
  return useContext(MoneyViewContext);
}
