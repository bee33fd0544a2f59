/** Names of the words that every page has, and of those that screens have, by their routes. The build writes them (packages/page-build). */
export const everyPage = 'all';
export const screens: Readonly<Record<string, string>> = {};
