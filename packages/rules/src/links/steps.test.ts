import { describe, expect, test } from 'vitest';
import { identifyLink } from './index.ts';

const VIDEO = 'Qx7dEm0aB_1';
const WATCH = `https://www.youtube.com/watch?v=${VIDEO}`;

/** The canonical form, or the error with the network it was told for. */
function answer(input: string): string {
  const result = identifyLink(input);
  if (result.ok) return result.link.url;
  return result.network === null ? result.error : `${result.error} ${result.network}`;
}

function rule(title: string, cases: [input: string, expected: string][]): void {
  describe(title, () => {
    test.each(cases)('%j is %s', (input, expected) => expect(answer(input)).toBe(expected));
  });
}

rule('§1.1 cleaning', [
  ['\ufeff\u202ehttps://youtu.be/\u00adQx7d\u200dEm0aB_1\u2069', WATCH],
  ['\u00a0\u3000\u2003\u0085https://youtu.be/Qx7dEm0aB_1\u2028\u0085', WATCH],
  [`<https://youtu.be/${VIDEO}>`, WATCH],
  [`"youtu.be/${VIDEO}"`, WATCH],
  [`'youtu.be/${VIDEO}'`, WATCH],
  [`« https://youtu.be/${VIDEO} »`, WATCH],
  [`"<https://youtu.be/${VIDEO}>"`, WATCH],
  [
    'https://www.youtube.com/@cafe\u0301',
    'https://www.youtube.com/@caf%C3%A9', // NFC first, so both spellings make one key
  ],
  ['https://www.youtube.com/@cafe%CC%81', 'https://www.youtube.com/@caf%C3%A9'],
  ['\t\n', 'empty'],
  ['\u200b\u202c', 'empty'],
  ['<>', 'empty'],
  ['" "', 'empty'],
  ['https://example.com/'.padEnd(2048, 'a'), 'https://example.com/'.padEnd(2048, 'a')],
  ['https://example.com/'.padEnd(2049, 'a'), 'too_long'],
  [`${' '.repeat(3000)}https://youtu.be/${VIDEO}`, WATCH],
  [`https://example.com/${'я'.repeat(1000)}`, 'too_long'], // its canonical form is
  ['@demo_channel', 'ambiguous_handle'],
  [' "@демо-канал" ', 'ambiguous_handle'],
  ['@', 'credentials_in_url'],
  ['@demo/live', 'credentials_in_url'],
]);

rule('§1.2 line breaks, spaces and backslashes', [
  [`https://www.youtube.com/\t\r\nwatch?v=${VIDEO}`, WATCH],
  [`ht\ntps://youtu.be/${VIDEO}`, WATCH],
  [`https://youtu.be/${VIDEO}\nhttps://youtu.be/-kZ3dEm0_9Y`, 'invalid_url'],
  ['first.example\nsecond.example', 'invalid_url'],
  ['https://exam ple.com/', 'invalid_url'],
  ['https://example.com/a\u00a0b', 'invalid_url'],
  ['https://example.com/?q=a b', 'invalid_url'],
  ['https://example.com/\0', 'invalid_url'],
  ['https:\\\\youtu.be\\Qx7dEm0aB_1', WATCH],
  ['https://www.youtube.com\\@evil.example', 'https://www.youtube.com/@evil.example'],
]);

rule('§1.3 scheme', [
  [`youtu.be/${VIDEO}`, WATCH],
  [`//youtu.be/${VIDEO}`, WATCH],
  [`http:/youtu.be/${VIDEO}`, WATCH],
  [`https:///youtu.be/${VIDEO}`, WATCH],
  [`https:youtu.be/${VIDEO}`, WATCH],
  ['http:/example.com/a', 'http://example.com/a'],
  [`/youtu.be/${VIDEO}`, 'invalid_url'],
  ['https://', 'invalid_url'],
  ['javascript:alert(1)', 'unsupported_scheme'],
  ['java\tscript:alert(1)', 'unsupported_scheme'],
  ['java\nscript:alert(1)', 'unsupported_scheme'],
  ['file:///etc/passwd', 'unsupported_scheme'],
  ['mailto:demo@example.com', 'unsupported_scheme'],
  ['tel:112', 'unsupported_scheme'],
  ['wss://example.com/', 'unsupported_scheme'],
  ['view-source:https://example.com/', 'unsupported_scheme'],
  ['com.example.app://open', 'unsupported_scheme'],
  ['youtube.com:443/@demo', 'https://www.youtube.com/@demo'],
  ['example.com:80', 'https://example.com/'],
  ['example.com:8080/a', 'unsupported_port'],
]);

rule('§1.3 app schemes', [
  ['tg:resolve?domain=Demo_Channel', 'https://t.me/demo_channel'],
  ['TG://RESOLVE/?domain=demo_helper_bot&start=Ref1', 'https://t.me/demo_helper_bot?start=Ref1'],
  ['tg://resolve?domain=demo_channel&post=7&thread=3', 'https://t.me/demo_channel/7'],
  ['tg://resolve?domain=demo_channel&story=4', 'https://t.me/demo_channel/s/4'],
  ['tg://resolve?domain=demo_channel&boost', 'https://t.me/boost/demo_channel'],
  ['tg://boost?domain=demo_channel', 'https://t.me/boost/demo_channel'],
  ['tg://boost?channel=1234567890', 'private_link telegram'],
  ['tg://privatepost?channel=1234567890&post=5', 'private_link telegram'],
  ['tg://resolve?phone=15550100', 'unsupported_link telegram'],
  ['tg://resolve?domain=demo_bot&appname=play', 'unsupported_link telegram'],
  ['tg://addlist?slug=dEm0', 'unsupported_link telegram'],
  ['tg:', 'unsupported_link telegram'],
  ['spotify:track:0dEm0Track000000000001', 'https://open.spotify.com/track/0dEm0Track000000000001'],
  ['spotify://album/0dEm0Album000000000002', 'https://open.spotify.com/album/0dEm0Album000000000002'],
  [
    'spotify:user:Demo:playlist:0dEm0Playl000000000004',
    'https://open.spotify.com/playlist/0dEm0Playl000000000004',
  ],
  ['spotify:search:demo', 'unsupported_link spotify'],
]);

rule('§1.4 user info and ports', [
  ['https://@youtube.com/', 'credentials_in_url'],
  ['https://youtube.com:pass@evil.example/', 'credentials_in_url'],
  ['user:pass@example.com/a', 'credentials_in_url'],
  ['demo@example.com', 'credentials_in_url'],
  ['https://youtube.com%40evil.example/', 'credentials_in_url'],
  ['https://youtube.com＠evil.example/', 'credentials_in_url'],
  ['https://example.com/@demo', 'https://example.com/@demo'],
  ['https://example.com:/a', 'https://example.com/a'],
  ['https://example.com:0443/a', 'https://example.com/a'],
  ['http://example.com:80/a', 'http://example.com/a'],
  ['http://example.com:443/a', 'http://example.com/a'],
  ['https://example.com:99999/', 'unsupported_port'],
  ['http://localhost:3000/', 'unsupported_port'], // step 4 comes before step 5
  ['http://[::1]:3000/', 'unsupported_port'],
  ['https://example.com:http/', 'invalid_url'],
  ['https://a:b:c/', 'invalid_url'],
  [`https://${'a.'.repeat(20)}example/`, 'invalid_url'], // more labels than any public page has
]);

rule('§1.5 host', [
  [`https://%79outube.com/watch?v=${VIDEO}`, WATCH],
  [`https://WWW．YouTube｡com。/watch?v=${VIDEO}`, WATCH],
  [`https://youtu\u200b.be/${VIDEO}`, WATCH],
  ['https://straße.example/', 'https://xn--strae-oqa.example/'],
  ['https://example.com./', 'https://example.com/'],
  ['https://a_b.example/', 'https://a_b.example/'],
  ['http://8.8.8.8/', 'local_host'],
  ['http://2130706433/', 'local_host'],
  ['http://0x7f000001/', 'local_host'],
  ['http://0x7f.1/', 'local_host'],
  ['http://0177.0.0.1/', 'local_host'],
  ['http://１２７.0.0.1/', 'local_host'],
  ['http://127。0。0。1/', 'local_host'],
  ['http://127.0.0.1./', 'local_host'],
  ['http://[::1]/', 'local_host'],
  ['http://[::ffff:7f00:1]:80/', 'local_host'],
  ['[::1]/a', 'local_host'],
  ['LOCALHOST', 'local_host'],
  ['http://app.localhost/', 'local_host'],
  ['http://db.internal/', 'local_host'],
  ['http://printer.local./', 'local_host'],
  ['https://example/', 'invalid_url'],
  ['https://example.com../', 'invalid_url'],
  ['https://.example.com/', 'invalid_url'],
  ['https://bad-.example/', 'invalid_url'],
  ['https://example.123/', 'invalid_url'],
  ['https://1.2.3.4.5/', 'invalid_url'],
  ['https://exa%2Fmple.com/', 'invalid_url'],
  ['https://exa%zzmple.com/', 'invalid_url'],
  ['https://xn--.example/', 'invalid_url'],
  ['https://[::1/', 'invalid_url'],
  [`https://${'a'.repeat(64)}.example/`, 'invalid_url'],
  [`https://${'abcdefg.'.repeat(32)}example/`, 'invalid_url'],
]);

rule('§1.6 sub-domains of known hosts', [
  ['https://studio.youtube.com/', 'unsupported_link youtube'],
  ['https://business.instagram.com/demo', 'unsupported_link instagram'],
  ['https://artists.spotify.com/demo', 'unsupported_link spotify'],
  ['https://www.spotify.com/premium', 'unsupported_link spotify'],
  ['https://dashboard.twitch.tv/demo', 'unsupported_link twitch'],
  ['https://www.m.youtube.com/@demo', 'unsupported_link youtube'],
  ['https://demo.telegram.me/other', 'unsupported_link telegram'],
  ['https://core.telegram.org/bots', 'unsupported_link telegram'],
  ['https://gaming.youtube.com/@demo', 'https://www.youtube.com/@demo'],
  ['https://pt-br.facebook.com/demopage', 'https://www.facebook.com/demopage'],
  ['https://yandex.ru/maps', 'https://yandex.ru/maps'],
]);

rule('§1.7 shorteners', [
  ['bit.ly/3dEm0', 'shortener'],
  ['https://www.bit.ly/3dEm0', 'shortener'],
  ['https://demo.page.link/x', 'shortener'],
  ['https://notbit.ly/x', 'https://notbit.ly/x'],
]);

rule('§1.7 look-alikes', [
  ['https://www.youtube.com.br/', 'suspicious_host'],
  ['https://t.me.evil.example/', 'suspicious_host'],
  ['https://y0utube.com.evil.example/', 'suspicious_host'],
  ['https://х.com/demo', 'suspicious_host'], // Cyrillic
  ['https://www.fаcebook.com/demo', 'suspicious_host'], // Cyrillic
  ['https://yοutube.com/', 'suspicious_host'], // Greek
  ['https://youtube.сом/', 'suspicious_host'], // Cyrillic top level
  ['https://instagrám.com/', 'suspicious_host'],
  ['https://faceb00k.com/', 'suspicious_host'],
  ['https://1inkedin.com/', 'suspicious_host'],
  ['https://tiktоk.com/', 'suspicious_host'],
  ['https://tvvitch.tv/demo', 'suspicious_host'],
  ['https://thread5.com/', 'suspicious_host'],
  ['https://virneo.com/', 'suspicious_host'],
  ['https://youtube.co/', 'suspicious_host'],
  ['https://www.youtube.co.uk/', 'suspicious_host'],
  ['https://lnstagram.example/', 'suspicious_host'],
  ['https://instagram-verify.example/', 'suspicious_host'],
  ['https://secure-login-faceb00k.example/', 'suspicious_host'],
  ['https://vk-login.example/', 'suspicious_host'],
  ['https://tiktok-login.shop.example/', 'suspicious_host'],
  ['https://kick.example/', 'https://kick.example/'],
  ['https://instagramm.com/', 'https://instagramm.com/'],
  ['https://discord-tips.example/', 'https://discord-tips.example/'],
  ['https://my-login.example/', 'https://my-login.example/'],
  ['https://пример.рф/', 'https://xn--e1afmkfd.xn--p1ai/'],
]);

rule('§1.8 wrappers', [
  [`https://lm.facebook.com/l.php?u=https%3A%2F%2Fyoutu.be%2F${VIDEO}`, WATCH],
  [`https://m.facebook.com/l.php?u=https%3A%2F%2Fyoutu.be%2F${VIDEO}`, WATCH],
  ['https://www.google.com/url?q=https://t.me/+dEm0InviteHash12&sa=U', 'https://t.me/+dEm0InviteHash12'],
  [`https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${VIDEO}%26feature%3Dshare`, WATCH],
  ['https://www.youtube.com/attribution_link?u=%2F%2Fevil.example%2F', 'https://evil.example/'],
  ['https://www.youtube.com/attribution_link?a=x', 'unsupported_link youtube'],
  [
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com%2F%3Ffbclid%3D1%26a%3D2',
    'https://example.com/?a=2',
  ],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fbit.ly%2Fx', 'shortener'],
  ['https://l.facebook.com/l.php?u=javascript%3Aalert(1)', 'unsupported_scheme'],
  ['https://l.facebook.com/l.php?u=http%3A%2F%2F127.0.0.1%2F', 'local_host'],
  [
    'https://l.instagram.com/?u=https%3A%2F%2Fl.facebook.com%2Fl.php%3Fu%3Dhttps%253A%252F%252Fexample.com',
    'unsupported_link facebook', // opened once only
  ],
  ['https://l.instagram.com/', 'unsupported_link instagram'],
  ['https://l.facebook.com/demopage', 'unsupported_link facebook'],
  [
    'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/1',
    'unsupported_link soundcloud',
  ],
  ['https://w.soundcloud.com/demo-artist', 'unsupported_link soundcloud'],
  ['https://www.google.com/search?q=youtube.com', 'https://www.google.com/search?q=youtube.com'],
]);

rule('§1.9 websites', [
  ['HTTP://Example.COM', 'http://example.com/'],
  ['https://example.com?utm_source=x', 'https://example.com/'],
  ['https://example.com/a?', 'https://example.com/a'],
  [
    'https://example.com/?b=2&UTM_Medium=x&gclid=1&gbraid=1&wbraid=1&dclid=1&fbclid=1&a=&yclid=1&ysclid=1&c&' +
      'msclkid=1&ttclid=1&twclid=1&igsh=1&igshid=1&mc_cid=1&mc_eid=1&_openstat=1&srsltid=1&d=%20+#top',
    'https://example.com/?b=2&a=&c&d=%20+',
  ],
  ['https://example.com/utm_source?x=utm_source', 'https://example.com/utm_source?x=utm_source'],
  [
    'https://example.com/Путь?имя=я',
    'https://example.com/%D0%9F%D1%83%D1%82%D1%8C?%D0%B8%D0%BC%D1%8F=%D1%8F',
  ],
  ['https://example.com/#!/route', 'https://example.com/'],
]);
