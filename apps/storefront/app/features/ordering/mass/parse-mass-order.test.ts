import { expect, test } from 'vitest';
import { checkLines, type KnownService } from './check-lines.ts';
import { MOST_LINES, parseMassOrder, replaceLine, rewritePart, withoutLines } from './parse-mass-order.ts';

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const problemOf = (line: string) => parseMassOrder(line).lines[0]?.problem;

test('a mass order is a line each: service, link, quantity', () => {
  expect(parseMassOrder(`1 | ${VIDEO} | 2000\n\n  2|${VIDEO}|1 500  `).lines).toMatchObject([
    { at: 0, problem: null, order: { serviceId: 1, url: VIDEO, quantity: 2000 } },
    { at: 2, problem: null, order: { serviceId: 2, quantity: 1500 } },
  ]);
  expect(parseMassOrder(`1\t${VIDEO}\t2,000`).lines[0]?.order?.quantity).toBe(2000);
  expect(parseMassOrder(' \n ')).toEqual({ lines: [], beyond: 0 });
});

test.each([
  ['1', 'parts'],
  [`1 | ${VIDEO}`, 'parts'],
  [`1 | ${VIDEO} | 5 | 6`, 'parts'],
  [`views | ${VIDEO} | 5`, 'service'],
  [`0 | ${VIDEO} | 5`, 'service'],
  [`1 | ${VIDEO} | many`, 'quantity'],
  [`1 | ${VIDEO} | -5`, 'quantity'],
  [`1 | ${VIDEO} | 1.5`, 'quantity'],
  ['1 | no link at all | 5', expect.stringMatching(/^link\./)],
])('%s says what is wrong with it', (line, problem) => {
  expect(problemOf(line)).toEqual(problem);
});

test('the same service for the same link twice is told at the second line', () => {
  const text = `1|${VIDEO}|100\n1|${VIDEO}&t=5|200\n2|${VIDEO}|100`;
  expect(parseMassOrder(text).lines.map(({ problem }) => problem)).toEqual([null, 'repeated', null]);
});

test('each fault says which part is wrong, and what mends it', () => {
  const views: KnownService = {
    network: 'youtube',
    limits: { min: 500, max: 1000, step: 100 },
    isDeactivated: false,
    linkKinds: ['video'],
  };
  const { lines } = parseMassOrder(
    [
      `1|${VIDEO}|500`,
      `1|${VIDEO}&a=1|700`,
      `1|https://youtu.be/aaaaaaaaaaa|20`,
      `1|https://youtu.be/bbbbbbbbbbb|5000`,
      `1|https://youtu.be/ccccccccccc|550`,
      `1|https://www.youtube.com/@demo-channel|500`,
      `1|https://www.instagram.com/p/Cdemo12abcd/|500`,
      `2|${VIDEO}|500`,
      `3|${VIDEO}|1`,
    ].join('\n'),
  );
  const checked = checkLines(lines, {
    serviceOf: (id) => ({ 1: views, 2: { ...views, isDeactivated: true } })[id],
    suggest: (network, kind) => (kind === 'channel' ? { id: 9, name: `${network} subscribers` } : undefined),
  });
  expect(checked.map(({ problem, repair }) => [problem, repair])).toEqual([
    [null, null],
    ['repeated', { do: 'remove' }],
    ['below_min', { do: 'quantity', quantity: 500 }],
    ['above_max', { do: 'quantity', quantity: 1000 }],
    ['not_on_step', { do: 'quantity', quantity: 600 }],
    ['kind', { do: 'service', id: 9, name: 'youtube subscribers' }],
    ['network', null],
    ['deactivated', null],
    // Unlisted services are left to the server.
    [null, null],
  ]);
});

test('a part of a line is written anew, and the rest stays as it was written', () => {
  expect(rewritePart(`1 |  ${VIDEO}\t15`, 2, '20')).toBe(`1 |  ${VIDEO}\t20`);
  expect(rewritePart(`1 | ${VIDEO} | 15`, 0, ' 9|8 ')).toBe(`9 8 | ${VIDEO} | 15`);
});

test('a wrong line is mended in its place, and only the wrong ones stay', () => {
  const text = `1|${VIDEO}|100\nwrong\n2|${VIDEO}|100`;
  expect(replaceLine(text, 1, `3|${VIDEO}|100`)).toBe(`1|${VIDEO}|100\n3|${VIDEO}|100\n2|${VIDEO}|100`);
  const ordered = parseMassOrder(text).lines.filter(({ order }) => order !== null);
  expect(withoutLines(text, ordered)).toBe('wrong');
  // Typed while the order was on its way, above what was sent and below.
  expect(withoutLines(`new line\n${text}\nanother`, ordered)).toBe('new line\nwrong\nanother');
});

test('5,000 lines with 1 % wrong: exactly those are told', () => {
  const lines = Array.from({ length: 5000 }, (_, index) =>
    index % 100 === 7 ? `${index} | nothing` : `1 | https://www.youtube.com/watch?v=${videoId(index)} | 1000`,
  );
  const { lines: parsed } = parseMassOrder(lines.join('\n'));
  expect(parsed.filter(({ problem }) => problem !== null).map(({ at }) => at)).toEqual(
    Array.from({ length: 50 }, (_, hundred) => hundred * 100 + 7),
  );
});

test('lines that one purchase does not take are counted, none is lost', () => {
  const lines = Array.from(
    { length: MOST_LINES + 3 },
    (_, index) => `1|https://youtu.be/${videoId(index)}|100`,
  );
  const { lines: parsed, beyond } = parseMassOrder(`${lines.join('\n')}\n\n`);
  expect(parsed).toHaveLength(MOST_LINES);
  expect(beyond).toBe(3);
  expect(withoutLines(lines.join('\n'), parsed)).toBe(lines.slice(MOST_LINES).join('\n'));
});

function videoId(index: number): string {
  return `v${String(index).padStart(10, '0')}`;
}
