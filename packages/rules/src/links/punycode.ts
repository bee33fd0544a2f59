const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;

function adapt(delta: number, points: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? 700 : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  while (rest > ((BASE - T_MIN) * T_MAX) / 2) {
    rest = Math.floor(rest / (BASE - T_MIN));
    k += BASE;
  }
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + 38));
}

/** An `xn--` label as people see it (RFC 3492). The browser has no such call, so it is written out here. */
export function toUnicodeLabel(label: string): string {
  if (!label.startsWith('xn--')) return label;
  const encoded = label.slice(4);
  const dash = encoded.lastIndexOf('-');
  const output = [...encoded.slice(0, Math.max(dash, 0))];
  let code = 128;
  let bias = 72;
  let index = 0;
  let at = dash + 1;
  while (at < encoded.length) {
    const before = index;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = Number.parseInt(encoded.charAt(at++), BASE);
      if (Number.isNaN(digit)) return label;
      // Punycode counts a-z first and then 0-9; parseInt counts the other way round.
      const value = digit < 10 ? digit + 26 : digit - 10;
      index += value * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (value < threshold) break;
      weight *= BASE - threshold;
    }
    const points = output.length + 1;
    bias = adapt(index - before, points, before === 0);
    code += Math.floor(index / points);
    index %= points;
    if (code > 0x10ffff) return label;
    output.splice(index++, 0, String.fromCodePoint(code));
  }
  return output.join('');
}
