/*
 * Defines the element of the shop's order form (docs/order-widget.md):
 *
 *   <order-widget token="ow_…" label="Order form"></order-widget>
 *   <script src="https://shop.example/widget.js" async></script>
 *
 * token: which widget. label: what screen readers say. scheme: light or dark, otherwise the visitor's. lang: a language of the
 * shop, otherwise that of the page. network: the one whose services are shown before a link. Contract 2.
 */
(() => {
  const NAME = 'order-widget';
  // A page may have the script twice, and an element may be defined once.
  if (customElements.get(NAME)) return;
  const LANGUAGES = 'en de es fr hi_IN ja ko pt_BR ru tr vi zh_CN'.split(' ');
  const { origin } = new URL(document.currentScript.src);
  // Neither the styles of the page reach into it nor its own out of it, and a policy against inline styles lets it stand.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    ':host{display:block;max-width:480px}:host([hidden]){display:none}iframe{display:block;width:100%;min-width:280px;height:240px;border:0}',
  );

  const languageOf = (asked) => {
    const said = asked || document.documentElement.lang || navigator.language;
    const [short] = said.toLowerCase().split(/[-_]/);
    const found = LANGUAGES.find((one) => one.toLowerCase().split('_')[0] === short);
    return found && found !== 'en' ? `${found}/` : '';
  };

  class OrderWidget extends HTMLElement {
    static observedAttributes = ['token', 'label', 'scheme', 'lang', 'network'];
    #frame = null;
    #root = this.attachShadow({ mode: 'open' });

    connectedCallback() {
      this.#root.adoptedStyleSheets = [sheet];
      addEventListener('message', this);
      this.#put();
    }

    disconnectedCallback() {
      removeEventListener('message', this);
      this.#frame = null;
      this.#root.replaceChildren();
    }

    attributeChangedCallback(name, before, now) {
      if (!this.isConnected || before === now) return;
      if (name === 'label' && this.#frame) this.#frame.title = now || NAME;
      else this.#put();
    }

    /** Puts the form there; a frame with the same address stays. */
    #put() {
      const token = this.getAttribute('token');
      if (!token) return this.#root.replaceChildren();
      const query = new URLSearchParams({ token, page: location.origin + location.pathname });
      for (const name of ['scheme', 'network']) {
        const value = this.getAttribute(name);
        if (value) query.set(name, value);
      }
      const address = `${origin}/app/${languageOf(this.getAttribute('lang'))}widget?${query}`;
      if (this.#frame?.src === address) return;
      const frame = document.createElement('iframe');
      frame.title = this.getAttribute('label') || NAME;
      frame.loading = 'lazy';
      frame.sandbox =
        'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
      frame.referrerPolicy = 'strict-origin-when-cross-origin';
      frame.src = address;
      this.#frame = frame;
      this.#root.replaceChildren(frame);
    }

    /** Only its own frame is listened to, and of what that says only a height. */
    handleEvent({ origin: from, source, data }) {
      if (from !== origin || source === null || source !== this.#frame?.contentWindow) return;
      const { type, height } = data ?? {};
      const isHeight = Number.isFinite(height) && height > 0 && height < 10_000;
      if (type === 'order-widget' && isHeight) this.#frame.style.height = `${Math.ceil(height)}px`;
    }
  }

  customElements.define(NAME, OrderWidget);
})();
