import { Outlet } from 'react-router';

/** The shell reads it: nothing around the screen but the name of the shop. */
export const handle = { isBlank: true };

export default function BlankLayout() {
  return <Outlet />;
}
