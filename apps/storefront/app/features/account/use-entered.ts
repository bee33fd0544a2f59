import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { usePath } from '../../shared/instance.ts';

/** After signing in: the profile is fetched, then the page that was asked for, or the services. */
export function useEntered(): () => Promise<void> {
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const path = usePath();
  const wanted = search.get('redirect');

  return async () => {
    await revalidate();
    await navigate(isOwnPath(wanted) ? wanted : path('/'), { replace: true });
  };
}

/** Only a path of ours: anything else could lead the customer to another site. */
export function isOwnPath(path: string | null): path is string {
  return path !== null && /^\/(?![/\\])/.test(path);
}
