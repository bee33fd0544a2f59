// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { useOpenQuestion } from './confirm.ts';
import { type ActionOptions, LEAVING, useAction } from './use-action.ts';

afterEach(cleanup);

type ActingProps = ActionOptions<string> & { act: (name: string) => Promise<unknown> };

/** A button that acts, and what is known of it. */
function Acting({ act, ...options }: ActingProps) {
  const { run, pending, refusal } = useAction(act, options);

  return (
    <>
      <button type="button" onClick={() => void run('first')}>
        Act
      </button>
      <p>pending: {pending ?? 'none'}</p>
      <p>refused: {refusal ? `${refusal.subject} ${refusal.error.status} ${refusal.error.message}` : 'no'}</p>
    </>
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Act' }));

test('pressed twice, it is done once, and again after its end', async () => {
  const end = Promise.withResolvers<null>();
  let times = 0;
  const act = () => {
    times += 1;
    return end.promise;
  };
  render(<Acting act={act} />);
  await press();
  await press();
  expect(times).toBe(1);
  expect(screen.getByText('pending: first')).toBeDefined();
  end.resolve(null);
  await screen.findByText('pending: none');
  await press();
  expect(times).toBe(2);
});

test('a refusal stays until the next attempt succeeds; what is no answer of ours has status 0 and no words', async () => {
  const ends = [
    () => Promise.reject(new ApiError(422, { message: 'Too late.', errors: {} })),
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(),
  ];
  render(<Acting act={() => ends.shift()?.() ?? Promise.resolve()} />);
  await press();
  await screen.findByText('refused: first 422 Too late.');
  await press();
  await screen.findByText('refused: first 0');
  await press();
  await screen.findByText('refused: no');
});

test('where there is a question, nothing is done before a yes, and nothing after a no', async () => {
  const done: string[] = [];
  const question = (name: string) => ({ title: `Do ${name}?`, agree: 'Yes', disagree: 'No' });
  const act = async (name: string) => done.push(name);
  render(<Acting act={act} question={question} />);
  await press();
  await waitFor(() => expect(useOpenQuestion.getState().question?.title).toBe('Do first?'));
  expect(screen.getByText('pending: none')).toBeDefined();
  useOpenQuestion.getState().question?.answer(false);
  await press();
  await waitFor(() => expect(useOpenQuestion.getState().question).not.toBeNull());
  expect(done).toEqual([]);
  useOpenQuestion.getState().question?.answer(true);
  await waitFor(() => expect(done).toEqual(['first']));
});

test('while the browser leaves for another site nothing else begins; on the way back it may', async () => {
  let times = 0;
  const act = async () => {
    times += 1;
    return LEAVING;
  };
  render(<Acting act={act} />);
  await press();
  await screen.findByText('pending: first');
  await press();
  expect(times).toBe(1);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await screen.findByText('pending: none');
  await press();
  expect(times).toBe(2);
});
