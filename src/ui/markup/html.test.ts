// Markup as text must never let a name become markup.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { html, joinHtml, raw } from '#ui/markup/html.ts'

test('what is put in is escaped, as text and as an attribute', () => {
  const name = `<b title="x">'&'</b>`
  expect(html`<i title="${name}">${name}</i>`.html).toBe(
    '<i title="&lt;b title=&#34;x&#34;&gt;&#39;&amp;&#39;&lt;/b&gt;">&lt;b title=&#34;x&#34;&gt;&#39;&amp;&#39;&lt;/b&gt;</i>',
  )
})

test('line breaks are not part of the markup: one blank inside a tag or a text, none between tags', () => {
  const name = 'x'
  const markup = html`
    <p
      class="a"
      id="${name}"
      lang="es"
    >
      one
      two <b>${name}</b>
      ${html`
        <i>${name}</i>
      `}
    </p>
  `
  expect(markup.html).toBe('<p class="a" id="x" lang="es">one two <b>x</b><i>x</i></p>')
})

test('markup stands as it is, alone and in a row', () => {
  expect(html`<p>${html`<b>${1}</b>`}${[raw('<i>'), raw('</i>')]}</p>`.html).toBe('<p><b>1</b><i></i></p>')
  expect(joinHtml([raw('a'), raw('b')])).toBe('ab')
})

test.each([null, undefined, false] as const)('nothing comes of %s', (nothing) => {
  expect(html`<p>${nothing}</p>`.html).toBe('<p></p>')
})

test('whatever the text, it makes no tag and ends no attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(html`${text}`.html).not.toMatch(/[<>"'\u0100-\uffff]/)
    }),
  )
})

test('what is beyond Latin-1 is written by number', () => {
  expect(html`−15 % 🍷 ñ`.html).toBe('−15 % 🍷 ñ')
  expect(html`${'−15 % 🍷 ñ'}`.html).toBe('&#8722;15 % &#127863; ñ')
})
