/** A value in a line of its own, whatever was written into it. */
export const oneLine = (value: string | number) => String(value).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
