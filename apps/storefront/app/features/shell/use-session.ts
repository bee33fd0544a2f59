import { useLayoutEffect } from 'react';
import { useInstance, usePath } from '../../shared/instance.ts';
import { keepSession } from '../../shared/session.ts';

/** The bearer has to be renewed while the page is open. Whose session is over is brought to the login, and back from there. */
export function useSession(): void {
  const { profile } = useInstance();
  const path = usePath();
  const action = `/app${path('/logout')}`;
  const isSignedIn = profile !== null;
  // Before any screen's own effects, which may already want the bearer.
  useLayoutEffect(
    () => (isSignedIn ? keepSession(() => postLogout(action)) : undefined),
    [isSignedIn, action],
  );
}

/** As the button does, with the way back. */
function postLogout(action: string): void {
  const form = document.createElement('form');
  const back = document.createElement('input');
  form.method = 'post';
  form.action = action;
  back.type = 'hidden';
  back.name = 'redirect';
  back.value = location.href.slice(location.origin.length + '/app'.length) || '/';
  form.append(back);
  document.body.append(form);
  form.submit();
}
