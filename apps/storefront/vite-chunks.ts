import { join } from 'node:path';
import type { Rolldown } from 'vite';

const APP = join(import.meta.dirname, 'app');
/** Shared parts that the first page has no use for: they stay with the screens that are made of them. */
const LATE_PARTS = [
  /packages\/ui\/src\/(charts\/[\w-]+|dates\/(date-range|day-months)|fields\/(select|password-field)|lists\/[\w-]+)\./,
  /packages\/ui\/src\/(overlays\/(card-dialog|menu|popover|sheet|toaster)|page\/(detail-head|page|split)|copy-button|faq|facts|section-card|step-list)\./,
  /packages\/client\/src\/(lead-tabs|while-shown)\./,
  /app\/shared\/(catalogue\/link-name|lists\/(page-links|failed-list|no-match)|pages\/back-link|browser\/use-duration|ordering\/refill-brief|payment\/method-(rows|mark)|proof\/)/,
];
/** Frame of a screen beside the first page, with its way back. */
const FRAME = /(packages\/ui\/src\/page\/page|app\/shared\/pages\/back-link)\./;
/** Ends of lists: their pages, and what stands in place of rows. */
const LISTS = /app\/shared\/lists\/(page-links|failed-list|no-match)\./;
const FIRST_PAGE_STYLES = [
  /packages\/ui\/src\/[^?]*\.css/,
  /app\/shared\/(ordering\/(order-panel|immediate-start|refill-choice)|payment\/method-row)\.[^?]*css/,
  /features\/(catalogue|consent|ordering\/(form|pay))\/(?!error-summary)[^?]*\.css/,
  /features\/promos\/(banner-(html|slide)|promo-slot|offer-block)[^?]*\.css/,
  /features\/shell\/(?!link|go-on|confirm-dialog|staff|services-panel\/(panes|groups|network-tabs)|finder\/(large-search|palette|option-list|suggestions|sentence-parts))[^?]*\.css/,
];
const FRAMEWORK = [
  /node_modules[\\/](react|react-dom|react-router|scheduler|@lingui|@tanstack|zustand)[\\/]/,
];
/** Entry modules that every page loads. */
const EVERY_PAGE = [
  'entry.client.tsx',
  ...['root', 'routes/layouts/locale'].map((route) => `${route}.tsx?__react-router-build-client-route`),
].map((path) => join(APP, path));
/** Indexes of packages, of which a page has what it uses, and the names of words, which change with any word. */
const PASSED_OVER = /(packages\/rules\/src\/index\.ts|contract-of-the-page$|i18n\/part-names\.ts)/;
/** Modules that the package indexes hide from the build, and those that the parts around a customer's page load soon after. */
const ALSO_OF_EVERY_PAGE = [
  /packages\/rules\/src\/\w+\/(money|shown-numbers|isolated|currency)\./,
  /app\/shared\/(browser\/show-whole|queries\/favourites-query|ordering\/(draft-key|asked-beside))\./,
];
/** Reads what a browser keeps, with the library for it. */
const KEPT = [/node_modules[\\/]valibot[\\/]/, /app\/shared\/ordering\/(chosen-coupon|kept-until-paid)\./];
/** Changes of the cart: they come when something is about to be put into it. */
const CART = /app\/shared\/cart\/(change-cart|cart-item)\./;
const ORDER_FORM = [
  /features\/ordering\/(draft|form|pay)\/(?!coupon-|late-|error-summary|refuse-missing|panel-form|service-head|total-bar)/,
  /app\/shared\/queries\/(total-cost|service)-query\./,
  /app\/shared\/(forms\/switch-row|ordering\/(closed-till|target-fields|choice-field|refill-(choice|prices))|payment\/coupon-(field|result))/,
  /packages\/ui\/src\/fields\/stepper\./,
  /packages\/rules\/src\/\w+\/(order-quote|quantity-by-cost|payment-choice)\./,
];
/** Sentences that buy: read once something is typed into the search. */
const SENTENCES = [
  /packages\/rules\/src\/(sentence|links)\//,
  /app\/shared\/(catalogue\/sentences|queries\/sentence-query)\./,
  /contract-of-the-page\/quoteSentence$/,
];
const SERVICES = [
  /features\/catalogue\/(?!no-services)/,
  /app\/shared\/catalogue\/(?!searched|sentences|fitting|link-name|catalogue\.|columns|orderable|use-catalogue)/,
  /app\/shared\/(ordering\/order-panel|money\/refill-surcharge)\./,
];
/** Modules that the order form in a frame shares with the order form: the buyer's agreements, and two calls. */
const BOTH_FORMS = [
  /app\/shared\/ordering\/(order-terms|immediate-start|starts-at-once)\./,
  /contract-of-the-page\/(totalCost|identifyLink)$/,
];
/** Rules of ordering that screens other than the order form need too. */
const RULES =
  /packages\/rules\/src\/\w+\/(coupons|drip-plan|payment-terms|pricing|quantity|refunds|split|typed-number)\./;
/** Texts as a person reads them, links and places: an order and a campaign have these, and nothing else of each other. */
const READ_TEXTS =
  /(packages\/rules\/src\/\w+\/(counted-text|seen-text|fold-text)\.|app\/shared\/(ordering\/target-values|queries\/places-query)\.|contract-of-the-page\/(validateUrl|listCountries|listLanguages)$)/;
/** The pace of a service in words and as a track, and its price: the list and the forms need them, and nothing else of each other. */
const PACE =
  /packages\/(rules\/src\/orders\/typical-time|ui\/src\/(typical-speed|delivery-track|money\/price-tag))\./;
const PAYMENT = [
  /app\/shared\/payment\/method-(facts|row|terms)\./,
  /packages\/ui\/src\/(money\/(receipt|priced-for)|disclosure)\./,
];
/** Modules of the order and its cost: a form of an account has no use for them. */
const FIGURES = [
  /app\/shared\/(catalogue\/(catalogue|columns)|payment\/percent-of)\./,
  /packages\/(rules\/src\/\w+\/(typed-number|payment-terms|fold-text)|contract\/src\/service-codes)\./,
  /packages\/ui\/src\/(money\/(receipt|money|priced-for)|marks\/network-marks?|dates\/short-time|disclosure|status-badge)\./,
];
/** The catalogue as an order form asks for it, which has no use for the rest of what most screens share. */
const ORDERABLE = [
  /app\/shared\/(catalogue\/(orderable|use-catalogue)|queries\/catalogue-query|ordering\/types-for-link)\./,
  /contract-of-the-page\/availableTypesByUrl$/,
];
const SHARED = [/packages\/(rules|contract|ui|client)\//, /app\/shared\//];

/**
 * Chunks shared between pages are few: split further they compress worse, each is one more request, and every new
 * screen would cut them up again. A group takes what its modules import too, unless an earlier group has it: code
 * shared by more screens comes first. `npm run size` shows the result.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // The styles of the first page in one file: each more is one more that nothing is painted before.
  {
    name: 'first-page',
    priority: 2,
    test: (id) => isOf(FIRST_PAGE_STYLES, id) && !isOf(LATE_PARTS, id),
  },
  { name: 'framework', test: (id) => isOf(FRAMEWORK, id) },
  {
    name: (id, graph) => (isOfEveryPage(id, graph) ? 'every-page' : null),
    debugName: 'every-page',
  },
  { name: 'kept', test: (id) => isOf(KEPT, id), minShareCount: 2 },
  { name: 'cart', test: CART, minShareCount: 2 },
  {
    name: 'forms',
    test: (id) => isOf(SHARED, id) && !isOf([...LATE_PARTS, ...SENTENCES, ...FIGURES, READ_TEXTS, RULES], id),
    minShareCount: 13,
  },
  { name: 'figures', test: (id) => isOf(FIGURES, id), minShareCount: 13 },
  { name: 'pace', test: PACE, minShareCount: 2 },
  { name: 'frame', test: FRAME, minShareCount: 2 },
  { name: 'lists', test: LISTS, minShareCount: 2 },
  { name: 'rules', test: RULES, minShareCount: 2 },
  { name: 'both-forms', test: (id) => isOf(BOTH_FORMS, id), minShareCount: 2 },
  { name: 'texts', test: READ_TEXTS, minShareCount: 2 },
  { name: 'payment', test: (id) => isOf(PAYMENT, id), minShareCount: 2 },
  { name: 'orderable', test: (id) => isOf(ORDERABLE, id), minShareCount: 2 },
  {
    name: 'common',
    test: (id) => isOf(SHARED, id) && !isOf([...LATE_PARTS, ...SENTENCES, ...ORDER_FORM, ...SERVICES], id),
    minShareCount: 4,
  },
  // Screens with an order form have all of it. Modules of a single late part stay with that part.
  { name: 'ordering', test: (id) => isOf(ORDER_FORM, id), minShareCount: 2 },
  { name: 'services', test: (id) => isOf(SERVICES, id), minShareCount: 2 },
  { name: 'sentences', test: (id) => isOf(SENTENCES, id), minShareCount: 2 },
];

/** Expressions by which modules are picked here: the build fails where one of them meets none. */
export const PICKED: readonly RegExp[] = [
  ...LATE_PARTS,
  FRAME,
  LISTS,
  ...FIRST_PAGE_STYLES,
  ...FRAMEWORK,
  PASSED_OVER,
  ...ALSO_OF_EVERY_PAGE,
  ...KEPT,
  CART,
  ...ORDER_FORM,
  ...SENTENCES,
  ...SERVICES,
  ...BOTH_FORMS,
  RULES,
  READ_TEXTS,
  PACE,
  ...PAYMENT,
  ...FIGURES,
  ...ORDERABLE,
  ...SHARED,
];

let everyPage: ReadonlySet<string> | null = null;

function isOfEveryPage(id: string, graph: Rolldown.ChunkingContext): boolean {
  everyPage ??= reachedFrom(EVERY_PAGE, graph);

  return (everyPage.has(id) && !EVERY_PAGE.includes(id)) || isOf(ALSO_OF_EVERY_PAGE, id);
}

/** Modules that some others import at once. */
function reachedFrom(entries: readonly string[], graph: Rolldown.ChunkingContext): Set<string> {
  for (const id of entries)
    if (graph.getModuleInfo(id) === null) throw new Error(`No module of the build is ${id}`);
  const reached = new Set(entries);
  // A set that grows is walked to its end.
  for (const id of reached) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? [])
      if (!PASSED_OVER.test(next)) reached.add(next);
  }

  return reached;
}

/** Parts that a page has by the time it asks for anything late: they need no word in what a late part waits for. */
export function isOnEveryPage(path: string): boolean {
  return /\/(rolldown-runtime|framework|every-page|first-page)-[^/]*$/.test(path);
}

function isOf(paths: readonly RegExp[], id: string): boolean {
  return paths.some((path) => path.test(id));
}
