import { createContext, useContext } from 'react';
import { DOLLARS, type MoneyView } from './format.ts';

/** How amounts are shown to this reader; dollars unless the application says otherwise. */
export const MoneyViewContext = createContext<MoneyView>(DOLLARS);

export function useMoneyView(): MoneyView {
  return useContext(MoneyViewContext);
}
