import type { Locale } from '@fanfare/contract';
import { isolatedIn, showingNumbers, withShown } from '@fanfare/rules';
import { I18n, type MessageDescriptor, type MessageOptions, type Messages } from '@lingui/core';

/**
 * Numbers in sentences are written as they are everywhere else (CONST-07), and names in them are isolated: one that is read
 * from the right turns nothing round. Outside sentences they stand in `<bdi>`.
 */
export class ShopI18n extends I18n {
  override _(id: MessageDescriptor | string, values: Values = {}, options?: MessageOptions): string {
    return typeof id === 'string'
      ? super._(id, shown(values), options)
      : super._({ ...id, values: shown(id.values ?? values) });
  }

  /** Adds messages for what is not drawn yet: `load` would draw anew whatever is. */
  add(messages: Messages): void {
    Object.assign(this.messages, showingNumbers(messages));
  }

  /** Adds messages of a language. Words that do not come are only logged (API-08): the page goes on in English, which a release always has. */
  async bring(locale: Locale, load: (locale: Locale) => Promise<Messages>): Promise<void> {
    try {
      this.add(await load(locale));
    } catch (error) {
      if (locale === 'en') throw error;
      console.error(error);
      await this.bring('en', load);
    }
  }
}
type Values = Record<string, unknown>;

const shown = (values: Values) => withShown(isolatedIn(values));
