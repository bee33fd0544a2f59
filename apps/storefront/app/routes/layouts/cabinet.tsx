import '../../shared/cabinet-messages.ts';
import { Outlet } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import { requireCustomer } from '../../shared/guards.server.ts';
import type { Route } from './+types/cabinet.ts';

/** Before any loader of the screen asks for what is the customer's. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ url, params, context }) => requireCustomer(context.get(appContext), { url, params }),
];

/** Screens that need login. */
export default function CabinetLayout() {
  return <Outlet />;
}
