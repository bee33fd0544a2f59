import { Outlet } from 'react-router';
import { VerificationAlerts } from '../../features/documents/verification-alerts.tsx';

/** Screens of the cabinet that a guest opens too: the loader of each says what it shows to whom. */
export default function OpenCabinetLayout() {
  return (
    <>
      <VerificationAlerts />
      <Outlet />
    </>
  );
}
