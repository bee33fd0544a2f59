import { expect, test } from 'vitest';
import { englishOf } from './english-catalogue.ts';

test('a message of the English catalogue is its id, in one line or in several, translated yet or not', () => {
  const german = [
    'msgid ""\nmsgstr ""\n"X-Generator: @lingui/cli\\n"\n"Language: de\\n"\n',
    'msgctxt "of a card"\nmsgid "Say \\"yes\\""\nmsgstr "„Ja“ sagen"\n',
    'msgid ""\n"One\\n"\n"two"\nmsgstr ""\n"Eins\\n"\n"zwei"\n',
    'msgid "New"\nmsgstr ""\n',
  ].join('\n');
  const english = [
    'msgid ""\nmsgstr ""\n"X-Generator: @lingui/cli\\n"\n"Language: en\\n"\n',
    'msgctxt "of a card"\nmsgid "Say \\"yes\\""\nmsgstr "Say \\"yes\\""\n',
    'msgid ""\n"One\\n"\n"two"\nmsgstr ""\n"One\\n"\n"two"\n',
    'msgid "New"\nmsgstr "New"\n',
  ].join('\n');
  expect(englishOf(german)).toBe(english);
});

test('a catalogue in another form is not taken for English', () => {
  expect(() => englishOf('msgid ""\n\nmsgid = "New"\n')).toThrow('meets no message');
});
