/** 3.5 for the share 0.035 (ENT-57). */
export function percentOf(share: number): string {
  return String(Number((share * 100).toFixed(2)));
}
