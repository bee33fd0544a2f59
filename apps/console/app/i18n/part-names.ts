/** Name of the words that every page has. The build writes it (packages/page-build). */
export const everyPage = 'all';
