/** Small letters without accents, so that "Español" finds "espanol" and "Ёлка" finds "елка". */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
