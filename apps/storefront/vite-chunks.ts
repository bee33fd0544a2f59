/** Shared parts that the first page has no use for: they stay with the screens that are made of them. */
const LATE_PARTS = [
  /packages\/ui\/src\/(run-bars|faq|data-table|list-page|row-ticks|use-hold|pager|chart-frame|column-chart|date-range)\./,
  /packages\/ui\/src\/(menu|popover|section-card|select|sheet|split|copy-button|password-field)\./,
  /app\/shared\/(link-name|use-api-form|page-links|failed-list|use-duration|payment\/method-(rows|mark)|proof\/)/,
];
const FIRST_PAGE_STYLES = [
  /packages\/ui\/src\/[^?]*\.css/,
  /app\/shared\/(order-panel|immediate-start|payment\/method-row)\.[^?]*css/,
  /features\/(catalogue|consent|ordering\/(form|pay))\/[^?]*\.css/,
  /features\/promos\/(banner-(html|slide)|promo-slot|offer-block)[^?]*\.css/,
  /features\/shell\/(?!link|go-on|confirm-dialog|staff|services-panel\/(panes|groups|network-tabs)|finder\/(palette|option-list|suggestions))[^?]*\.css/,
];
const FRAMEWORK = [
  /node_modules[\\/](react|react-dom|react-router|scheduler|@lingui|@tanstack|zustand|valibot)[\\/]/,
];
const COMMON_PARTS = [/packages\/(rules|contract|ui)\//, /app\/shared\//];
const ORDER_FORM = [/features\/ordering\/(draft|form|pay)\/(?!coupon-)/];
const SHELL_PARTS = [
  /features\/shell\/(finder\/(page-search|search-form|is-pasted|shortcuts)|fits-host|scheme|customer-shell|networks-at-hand)/,
  /features\/shell\/(language-select|currency-select|cart-button|menu-entry|is-current|logout-button)/,
  /features\/catalogue\/(filter-address|start-names|carried-parameters)/,
  /packages\/ui\/src\/toast/,
  /app\/shared\/(contact-href|typed-before|use-debounced|pauses|queries\/(favourites|networks))/,
];

/**
 * What pages have in common lies in a few files: apart it compresses worse, each file is one more to wait for, and it is
 * cut up anew with each new screen. `npm run size` shows what comes of it.
 */
export const CHUNKS = [
  // The styles of the first page in one file: each more is one more that nothing is painted before.
  {
    name: 'first-page',
    priority: 2,
    test: (id: string) => isOf(FIRST_PAGE_STYLES, id) && !isOf(LATE_PARTS, id),
  },
  { name: 'framework', test: (id: string) => isOf(FRAMEWORK, id) },
  { name: 'common', test: (id: string) => isOf(COMMON_PARTS, id) && !isOf(LATE_PARTS, id), minShareCount: 4 },
  // Each screen with an order form has all of it. What one late part alone is made of stays with that part.
  { name: 'ordering', test: (id: string) => isOf(ORDER_FORM, id), minShareCount: 2 },
  { name: 'shell', test: (id: string) => isOf(SHELL_PARTS, id), minShareCount: 2 },
];

/** Parts that a page has by the time it asks for anything late: they need no word in what a late part waits for. */
export function isOnEveryPage(path: string): boolean {
  return /\/(rolldown-runtime|framework|common|shell|first-page)-[^/]*$/.test(path);
}

function isOf(paths: readonly RegExp[], id: string): boolean {
  return paths.some((path) => path.test(id));
}
