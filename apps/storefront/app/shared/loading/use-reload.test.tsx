// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { held } from '../testing/rendering.tsx';
import { useReload } from './use-reload.ts';

afterEach(cleanup);

function List() {
  const reload = useReload();

  return (
    <button type="button" onClick={reload}>
      A change
    </button>
  );
}
const Other = () => <p>Other</p>;

/** A list that is told of changes, and a screen; the test gives the data of every load but the first. */
async function start() {
  const answer = held<null>();
  const loads = { list: 0, other: 0 };
  const children = [
    { path: '/', loader: () => (loads.list++ === 0 ? null : answer.promise), Component: List },
    {
      path: '/other',
      loader: () => {
        loads.other++;
        return answer.promise;
      },
      Component: Other,
    },
  ];
  const router = createMemoryRouter([{ Component: Outlet, children }]);
  render(<RouterProvider router={router} />);
  const button = await screen.findByRole('button');
  const tell = async () => {
    for (let times = 0; times < 3; times++) await act(async () => button.click());
  };

  return { router, answer: () => act(async () => answer.give(null)), loads, tell };
}

test('a change that is told during a navigation does not begin the navigation anew', async () => {
  const { router, answer, loads, tell } = await start();
  await act(async () => void router.navigate('/other'));
  await tell();
  expect(loads).toEqual({ list: 1, other: 1 });
  await answer();
  await screen.findByText('Other');
  // The list that was to be reloaded is left.
  expect(loads).toEqual({ list: 1, other: 1 });
});

test('changes that are told during a reload are loaded once more after it', async () => {
  const { answer, loads, tell } = await start();
  await tell();
  expect(loads.list).toBe(2);
  await answer();
  expect(loads.list).toBe(3);
});
