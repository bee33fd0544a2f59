/*
 * Puts the shop's order form where a page has an element with `data-order-widget`:
 *
 *   <div data-order-widget="Order form" data-token="ow_…"></div>
 *   <script src="https://shop.example/widget.js" async></script>
 *
 * data-order-widget: title of the frame. data-token: which widget. data-scheme: light or dark, otherwise the visitor's.
 * data-lang: a language of the shop, otherwise that of the page. Contract 1.
 */
(() => {
  const LANGUAGES = 'en de es fr hi_IN ja ko pt_BR ru tr vi zh_CN'.split(' ');
  const { origin } = new URL(document.currentScript.src);
  const frames = new Map();

  const languageOf = (asked) => {
    const said = asked || document.documentElement.lang || navigator.language;
    const [short] = said.toLowerCase().split(/[-_]/);
    const found = LANGUAGES.find((one) => one.toLowerCase().startsWith(short));
    return found && found !== 'en' ? `${found}/` : '';
  };

  const put = (place) => {
    const { orderWidget: title, token, scheme, lang } = place.dataset;
    if (!token || frames.has(place)) return;
    const query = new URLSearchParams({ token, page: location.origin + location.pathname });
    if (scheme) query.set('scheme', scheme);
    const frame = document.createElement('iframe');
    frame.title = title || 'Order form';
    frame.loading = 'lazy';
    frame.sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.style.cssText = 'display:block;width:100%;min-width:280px;max-width:480px;height:240px;border:0';
    frame.src = `${origin}/app/${languageOf(lang)}widget?${query}`;
    frames.set(place, frame);
    place.replaceChildren(frame);
  };

  // Only the frames of this script are listened to, and of what they say only a height.
  addEventListener('message', (event) => {
    if (event.origin !== origin || event.data === null || typeof event.data !== 'object') return;
    const { type, height } = event.data;
    const isHeight = Number.isFinite(height) && height > 0 && height < 10_000;
    if (type !== 'order-widget' || !isHeight) return;
    for (const frame of frames.values())
      if (frame.contentWindow === event.source) frame.style.height = `${Math.ceil(height)}px`;
  });

  const start = () => {
    for (const place of document.querySelectorAll('[data-order-widget]')) put(place);
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
})();
