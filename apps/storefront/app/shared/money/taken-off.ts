/** An amount as it is taken off a sum: 5.00 is -5.00, and nothing stays nothing. Decimal text. */
export function takenOff(amount: string): string {
  return Number(amount) === 0 ? amount : `-${amount}`;
}
