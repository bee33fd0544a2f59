import { expect, test } from 'vitest';
import { askToConfirm, useOpenQuestion } from './confirm.ts';

const question = { title: 'Clear the cart?', agree: 'Clear', disagree: 'Cancel' };
const open = () => useOpenQuestion.getState().question;

test('CONF-01 the answer is true for yes, false for no, and the dialog resets', async () => {
  for (const isAgreed of [true, false]) {
    const answer = askToConfirm(question);
    expect(open()).toMatchObject(question);
    open()?.answer(isAgreed);
    expect(await answer).toBe(isAgreed);
    expect(open()).toBeNull();
  }
});

test('CONF-01 a question in place of another answers it with no', async () => {
  const first = askToConfirm(question);
  const second = askToConfirm({ ...question, title: 'Another' });
  expect(await first).toBe(false);
  expect(open()?.title).toBe('Another');
  open()?.answer(true);
  expect(await second).toBe(true);
});
