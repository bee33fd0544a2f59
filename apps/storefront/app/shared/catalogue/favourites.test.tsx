// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { CUSTOMER, serve, show } from '../testing/rendering.tsx';
import { useFavourites, withMark } from './favourites.ts';

afterEach(cleanup);

test('a new favourite comes first, one that is marked again is not doubled, the others stay', () => {
  expect(withMark([2, 3], 1, true)).toEqual([1, 2, 3]);
  expect(withMark([1, 2, 3], 2, true)).toEqual([2, 1, 3]);
  expect(withMark([1, 2, 3], 2, false)).toEqual([1, 3]);
});

function Star() {
  const { ids, toggle } = useFavourites([]);

  return (
    <button type="button" aria-pressed={ids.includes(7)} onClick={() => toggle(7)}>
      Star
    </button>
  );
}

for (const isFavourite of [true, false])
  test(`AUTH-22 favourites toggle follows the reply: ${isFavourite}`, async () => {
    let marked: object[] = [];
    const { asked } = serve({
      '/refresh': () => ({ status: 204, body: null, headers: { authorization: 'Bearer b' } }),
      '/services/favorites': () => ({ body: { data: marked } }),
      '/services/7/favorites/toggle': () => {
        marked = isFavourite ? [{ service_id: 7 }] : [];
        return { body: { is_favorite: isFavourite } };
      },
    });
    show(<Star />, { profile: CUSTOMER });
    const star = screen.getByRole('button');
    await userEvent.click(star);
    await expect.poll(() => asked('/toggle')).toHaveLength(1);
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe(String(isFavourite));
    expect(asked('/toggle')).toHaveLength(1);
  });
