import { keepSession } from '@fanfare/client/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useCart } from '../../shared/cart/cart-store.ts';
import { useInstance, usePath } from '../../shared/pages/instance.ts';
import { networksAtHand } from './toolbar/networks-at-hand.ts';

/** The bearer has to be renewed while the page is open. Whose session is over is brought to the login, and back from there. */
export function useSession(): void {
  const { profile, locale } = useInstance();
  const queries = useQueryClient();
  const path = usePath();
  const action = `/app${path('/logout')}`;
  const customerId = profile?.id;
  // A layout effect runs before the effects of the screens, which may already want the bearer.
  useLayoutEffect(
    () => (customerId === undefined ? undefined : keepSession(() => void leave(action, customerId))),
    [customerId, action],
  );
  const latest = useRef(profile);
  latest.current = profile;
  // Runs after a login and on a new page of a customer; a guest's cart waits for its networks as well.
  useEffect(() => {
    const { current } = latest;
    if (current?.id !== customerId) return;
    const isReady =
      current === null
        ? networksAtHand(queries, locale)
        : import('./after-login.ts').then(({ afterLogin }) => afterLogin(queries, current, locale));
    isReady.catch(() => useCart.setState({ isWaiting: false }));
  }, [customerId, locale, queries]);
}

/** Leaves for the login; what is typed on the page is kept for the way back. */
async function leave(action: string, customer: number): Promise<void> {
  await import('../../shared/forms/kept-text.ts')
    .then(({ keepText }) => keepText(customer))
    .catch(() => null);
  postLogout(action);
}

/** Submits the logout like the button does, with the way back. */
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
