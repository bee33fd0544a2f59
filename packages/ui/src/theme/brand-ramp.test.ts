import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandColours, brandSteps } from './brand-ramp.ts';
import { brandStyleSheet } from './brand-style-sheet.ts';
import { contrast } from './colour.ts';
import { type Scheme, SURFACES } from './readable.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const HARD = ['#ffd43b', '#ffff00', '#000000', '#ffffff', '#ff0000', '#7f7f7f', '#0000ff', '#53fc18'];

describe.each<Scheme>(['light', 'dark'])('brand roles, %s', (scheme) => {
  test('text reads on every surface, marks are seen, for 500 random colours and the hard ones', () => {
    fc.assert(
      fc.property(hex, (colour) => expectReadable(colour, scheme)),
      { numRuns: 500, examples: HARD.map((colour): [string] => [colour]) },
    );
  });
});

test('the fill is the very colour that the operator gave', () => {
  expect(brandColours('#FFD43B', 'light')).toMatchObject({ brand: '#ffd43b' });
  expect(contrast(brandColours('#ffd43b', 'light').ink, '#ffd43b')).toBeGreaterThan(7);
});

test('what is no colour never reaches the page', () => {
  expect(brandStyleSheet({ primary: 'red;}body{display:none' }, { primary: '#12' })).not.toContain('display');
});

test('ten steps run from light to dark', () => {
  const onWhite = brandSteps('#0b6e4f').map((step) => contrast(step, '#ffffff'));
  expect(onWhite).toHaveLength(10);
  expect(onWhite).toEqual([...onWhite].sort((a, b) => a - b));
});

function expectReadable(colour: string, scheme: Scheme): void {
  const { brand, ink, text, mark, edge, soft } = brandColours(colour, scheme);
  const { surfaces } = SURFACES[scheme];
  expect(contrast(ink, brand)).toBeGreaterThanOrEqual(4.5);
  for (const surface of [...surfaces, soft]) expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
  for (const surface of surfaces) {
    expect(contrast(mark, surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(edge, surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(SURFACES[scheme].ink, soft)).toBeGreaterThanOrEqual(4.5);
  }
}
