import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandStyleSheet, type SchemeColours } from './brand-style-sheet.ts';
import { contrast } from './colour.ts';
import { mixed } from './header-colours.ts';
import { type Scheme, SURFACES } from './readable.ts';

const SEED = 20_261_122;
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const HARD = ['#ffd43b', '#ffff00', '#000000', '#ffffff', '#ff0000', '#7f7f7f', '#0000ff', '#53fc18'];
const PRIMARY = { primary: '#0b6e4f' };

const all = (colour: string): SchemeColours => ({
  primary: colour,
  secondary: colour,
  icons: colour,
  info: colour,
  success: colour,
  warning: colour,
  headerLeft: colour,
  headerRight: colour,
});

/** The variables that a page has in a scheme. */
function variablesOf(sheet: string, scheme: Scheme): Record<string, string> {
  const rules = [...sheet.matchAll(/([^{}]+)\{([^}]*)\}/g)];
  const applied = rules.filter(
    ([, selector = '']) => selector === ':root' || selector.includes(`=${scheme}]`),
  );

  return Object.fromEntries(
    applied.flatMap(([, , body = '']) =>
      body.split(';').map((line) => line.split(/:(.*)/s).slice(0, 2) as [string, string]),
    ),
  );
}

const sheetOf = (colours: SchemeColours, scheme: Scheme) =>
  variablesOf(
    scheme === 'light' ? brandStyleSheet(colours, PRIMARY) : brandStyleSheet(PRIMARY, colours),
    scheme,
  );

describe.each<Scheme>(['light', 'dark'])('INST-08 every colour of an operator reads, %s', (scheme) => {
  const { surfaces } = SURFACES[scheme];
  const reads = (text: string | undefined, ground: string | undefined) =>
    expect(contrast(text ?? '', ground ?? ''), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);

  test('text on each colour and of each colour, for 500 random ones and the hard ones', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        const found = sheetOf(all(colour), scheme);
        reads(found['--brand-ink'], found['--brand']);
        reads(found['--secondary-ink'], found['--secondary']);
        for (const name of ['brand-text', 'secondary-text', 'icons', 'run', 'ok', 'wait'])
          for (const surface of surfaces) reads(found[`--${name}`], surface);
        for (const name of ['run', 'ok', 'wait']) {
          reads(found[`--${name}`], found[`--${name}-soft`]);
          reads(SURFACES[scheme].ink, found[`--${name}-soft`]);
        }
      }),
      { seed: SEED, numRuns: 500, examples: HARD.map((colour): [string] => [colour]) },
    );
  });

  test('the header reads at both ends and between them, for any two colours', () => {
    const pairs = HARD.flatMap((left) => HARD.map((right): [string, string] => [left, right]));
    fc.assert(
      fc.property(hex, hex, (headerLeft, headerRight) => {
        const found = sheetOf({ ...PRIMARY, headerLeft, headerRight }, scheme);
        const [left = '', right = ''] = found['--header']?.match(/#[0-9a-f]{6}/g) ?? [];
        for (const place of [0, 0.25, 0.5, 0.75, 1]) reads(found['--header-ink'], mixed(left, right, place));
      }),
      { seed: SEED, numRuns: 500, examples: pairs },
    );
  });
});

test('colours that read by themselves are the very ones that the operator gave', () => {
  const { '--header': header } = sheetOf(
    { ...PRIMARY, headerLeft: '#0B3D91', headerRight: '#1b1b3a' },
    'light',
  );
  expect(header).toBe('linear-gradient(90deg,#0b3d91,#1b1b3a)');
});

test('what is left out keeps the look of the house, also where the other scheme has it', () => {
  expect(Object.keys(sheetOf(PRIMARY, 'light')).every((name) => name.startsWith('--brand'))).toBe(true);
  const sheet = brandStyleSheet(all('#aa3300'), PRIMARY);
  expect(variablesOf(sheet, 'light')).toHaveProperty('--ok');
  expect(Object.keys(variablesOf(sheet, 'dark')).every((name) => name.startsWith('--brand'))).toBe(true);
});

test('what is no colour never reaches the page', () => {
  const bad = 'red;}body{display:none';
  expect(brandStyleSheet(all(bad), all(bad))).not.toContain('display');
});
