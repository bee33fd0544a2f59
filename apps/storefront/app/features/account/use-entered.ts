import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { ownPath } from '../../shared/addresses/own-path.ts';
import { usePath } from '../../shared/pages/instance.ts';

/** Returns what follows a login: refetch the profile, then go to the requested page, or to the services. */
export function useEntered(): () => Promise<void> {
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const path = usePath();
  const wanted = ownPath(search.get('redirect'));

  return async () => {
    await revalidate();
    await navigate(wanted ?? path('/'), { replace: true });
  };
}
