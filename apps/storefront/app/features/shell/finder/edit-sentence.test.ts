// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { sentenceEditor } from './edit-sentence.ts';

afterEach(() => document.body.replaceChildren());

function fieldWith(value: string) {
  const current = document.createElement('input');
  const heard: string[] = [];
  document.body.append(current);
  current.value = value;
  current.addEventListener('input', () => heard.push(current.value));

  return { current, heard, ...sentenceEditor({ current }) };
}

test('a part is selected where it stands in the field, also after blanks', () => {
  const { current, take, heard } = fieldWith('  1000 youtube views');
  take([{ start: 5, end: 12 }]);
  expect(current.value.slice(current.selectionStart ?? 0, current.selectionEnd ?? 0)).toBe('youtube');
  expect(document.activeElement).toBe(current);
  expect(heard).toEqual([]);
});

test('what is missing is typed at the end, after a blank', () => {
  const { current, take, heard } = fieldWith('1000 views');
  take([]);
  expect(heard).toEqual(['1000 views ']);
  expect(current.selectionStart).toBe(11);
});

test('parts are taken out, wherever they stand, without a double blank', () => {
  const { remove, heard } = fieldWith(' 1000 real youtube views');
  remove([
    { start: 5, end: 9 },
    { start: 18, end: 23 },
  ]);
  expect(heard).toEqual(['1000 youtube']);
});
