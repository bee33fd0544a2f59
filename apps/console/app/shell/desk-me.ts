import type { door, StaffPermission } from '@fanfare/contract';
import { createContext, useContext } from 'react';

const Context = createContext<door.Me | null>(null);

/** Gives the pages inside the person that they are drawn for. */
export const DeskMe = Context.Provider;

/** The person inside; also while their session is over and the page waits for them. */
export function useMe(): door.Me {
  const me = useContext(Context);
  if (me === null) throw new Error('nobody is inside');

  return me;
}

/** Check of the signed-in person's permissions. */
export function useMay(): (permission: StaffPermission) => boolean {
  const { permissions } = useMe();

  return (permission) => permissions.includes(permission);
}
