import '../../shared/cabinet-messages.ts';
import { Outlet } from 'react-router';
import { forCustomersOnly } from '../../shared/guards.server.ts';

export const middleware = [forCustomersOnly];

/** Screens that need login. */
export default function CabinetLayout() {
  return <Outlet />;
}
