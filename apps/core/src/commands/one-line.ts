/** A value as a single line, whatever it contains. */
export const oneLine = (value: string | number) => String(value).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
