import { Outlet } from 'react-router';
import { VerificationAlerts } from '../../features/documents/verification-alerts.tsx';
import { useToldTimeZone } from '../../shared/i18n/time-zone.ts';
import { passes } from '../../shared/session/middleware.server.ts';

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
