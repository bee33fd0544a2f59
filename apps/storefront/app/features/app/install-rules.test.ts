import { expect, test } from 'vitest';
import { addsByHand } from './install-rules.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';

test('iOS but for its Chrome adds by hand; an iPad that says it is a Mac does too', () => {
  const by = (userAgent: string, touchPoints = 5) => addsByHand({ userAgent, touchPoints });
  expect(by(`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`)).toBe(true);
  expect(by(`${IPHONE} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`)).toBe(true);
  expect(by(`${IPHONE} CriOS/131.0 Mobile/15E148 Safari/604.1`)).toBe(false);
  expect(by(MAC, 5)).toBe(true);
  expect(by(MAC, 0)).toBe(false);
  expect(by('Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36')).toBe(
    false,
  );
});
