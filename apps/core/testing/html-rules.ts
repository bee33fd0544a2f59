import { type ConfigData, definePlugin, type HtmlElement, Rule, type TagEndEvent } from 'html-validate';

/** A row that is read by its heading needs words in it. */
class RowHeadingHasWords extends Rule {
  override setup(): void {
    this.on('tag:end', ({ previous }: TagEndEvent) => {
      if (previous.is('th') && previous.getAttributeValue('scope') === 'row' && !hasWords(previous))
        this.report(previous, 'A heading of a row is empty');
    });
  }
}

/** Elements that keep their role, whatever role is written on them (ARIA in HTML). */
class SearchKeepsItsRole extends Rule {
  override setup(): void {
    this.on('tag:end', ({ previous }: TagEndEvent) => {
      if (
        previous.is('input') &&
        previous.getAttributeValue('type') === 'search' &&
        previous.hasAttribute('role')
      )
        this.report(previous, 'A search field takes no other role');
    });
  }
}

const hasWords = (element: HtmlElement) => element.textContent.trim() !== '';

/** Rules for every document: all that html-validate recommends, but for the ones below. */
export const HTML_RULES: ConfigData = {
  root: true,
  plugins: [
    definePlugin({
      name: 'house',
      rules: { 'row-heading-has-words': RowHeadingHasWords, 'search-keeps-its-role': SearchKeepsItsRole },
    }),
  ],
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    'row-heading-has-words': 'error',
    'search-keeps-its-role': 'error',
    // React writes names in its own case, values of flags as "", `<br/>`, and ids like `_R_1_` and `S:0`.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'valid-id': 'off',
    // Widths, colours of brands and steps of charts are known when a page is made.
    'no-inline-style': 'off',
    // An input without a type is a text field, by the standard.
    'no-implicit-input-type': 'off',
    // All files are our own, from our own address.
    'require-sri': 'off',
    // A search is sent with Enter, as every browser and phone offers.
    'wcag/h32': 'off',
    // A dialog, which is not the page, is named by an `h2`; headings of pages are read by axe in the stories.
    'heading-level': 'off',
    // Rows of two lines and a track of several parts are laid out as no native element can be.
    'prefer-native-element': ['error', { exclude: ['table', 'row', 'columnheader', 'cell', 'progressbar'] }],
  },
};
