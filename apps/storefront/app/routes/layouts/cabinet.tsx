import { Outlet } from 'react-router';
import { VerificationAlerts } from '../../features/documents/verification-alerts.tsx';
import { passes } from '../../shared/middleware.server.ts';
import { useToldTimeZone } from '../../shared/time-zone.ts';

export const middleware = passes('auth');

/** Screens that need login. */
export default function CabinetLayout() {
  useToldTimeZone();

  return (
    <>
      <VerificationAlerts />
      <Outlet />
    </>
  );
}
