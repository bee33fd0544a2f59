/** A text of at most `most` characters, ended by an ellipsis where something was cut off. Letters stay whole. */
export function cutText(text: string, most: number): string {
  const letters = [...text];

  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
