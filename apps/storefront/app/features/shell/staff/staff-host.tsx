import { useLazy } from '../../../shared/loading/use-lazy.ts';
import { useInstance } from '../../../shared/pages/instance.ts';

const loadBar = () => import('./staff-bar.tsx').then(({ StaffBar }) => StaffBar);

/** The place of the bar that tells staff in whose account they look. Its code comes for them alone. */
export function StaffHost() {
  const { profile, contact } = useInstance();
  const Bar = useLazy(loadBar, profile?.impersonation != null);

  return Bar && profile?.impersonation ? (
    <Bar email={contact} endsAt={profile.impersonation.ends_at} />
  ) : null;
}
