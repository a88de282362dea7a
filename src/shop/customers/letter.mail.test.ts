// The one design of all mails: the same content as HTML and as text, escaped, without pictures, with an address beside each button.
import { describe, expect, test } from 'vitest'
import type { MailBlock } from '#shop/shared/written/mail-blocks.mail.ts'
import { SENDER } from '#tests/support/mails/mail-sender.ts'
import { common } from '#texts/common.ts'
import { customerLetter, type Letter, letterMail } from './letter.mail.ts'

const NASTY = 'Ana <b> & "Co"'
const BLOCKS: MailBlock[] = [
  { kind: 'text', text: `Texto ${NASTY}` },
  { kind: 'button', label: `Botón ${NASTY}`, url: 'http://shop/a?b=1&c=2' },
  { kind: 'facts', facts: [[`Dato ${NASTY}`, `Valor ${NASTY}`]] },
  { kind: 'rows', title: `Tabla ${NASTY}`, rows: [[`Fila ${NASTY}`, `Celda ${NASTY}`]] },
  { kind: 'code', label: `Código ${NASTY}`, code: '012345' },
  { kind: 'notice', text: `Aviso ${NASTY}` },
  {
    kind: 'lines',
    title: `Lista ${NASTY}`,
    lines: [{ name: `Vino ${NASTY}`, detail: '2 × $1', amount: '$2', saved: '', text: `2 × Vino ${NASTY}: $2` }],
  },
  {
    kind: 'totals',
    rows: [
      ['Subtotal', '$2'],
      [`Total ${NASTY}`, '$2'],
    ],
  },
  { kind: 'steps', step: 2, of: 5, label: `Paso ${NASTY}` },
]
const LETTER: Letter = {
  to: 'ana@correo.example',
  shopName: NASTY,
  subject: `Asunto ${NASTY}`,
  title: `Título ${NASTY}`,
  hello: `Hola ${NASTY}`,
  paragraphs: [`Párrafo ${NASTY}`],
  blocks: BLOCKS,
  foot: [`Pie ${NASTY}`],
  links: [[`Enlace ${NASTY}`, 'http://shop/pie']],
}

describe('the design', () => {
  test.each(BLOCKS)('shows a block of the kind $kind alike as HTML and as text, escaped', (block) => {
    const { html, text } = letterMail({ ...LETTER, blocks: [block] })
    for (const word of JSON.stringify(block).match(/\p{L}+(?= Ana <b>)/gu) ?? []) {
      expect(text).toContain(`${word} ${NASTY}`)
      expect(html).toContain(`${word} Ana &lt;b&gt; &amp; &quot;Co&quot;`)
    }
    expect(html).not.toContain('<b>')
  })

  test('needs no picture, no font and nothing else from outside', () => {
    const { html } = letterMail({ ...LETTER, hasAlcohol: true })
    expect(html.match(/src="[^"]*"/g)).toEqual(['src="cid:logo"']) // it travels inside the mail
    expect(html).not.toMatch(/<link|<script|url\(|@import|@font-face/)
  })

  test('has the address of each button beside it', () => {
    const { html, text } = letterMail(LETTER)
    const address = 'http://shop/a?b=1&amp;c=2'
    expect(html.split(`href="${address}"`)).toHaveLength(3)
    expect(html).toContain(`>${address}</a>`)
    expect(text).toContain(`Botón ${NASTY}: http://shop/a?b=1&c=2`)
  })

  test('shows the first paragraph beside the subject, unless the letter says something else', () => {
    const firstWords = (letter: Letter) => /<body[^>]*>\s*<div[^>]*>([^<&]*)/.exec(letterMail(letter).html)?.[1]
    expect(firstWords({ ...LETTER, paragraphs: ['Primero', 'Segundo'] })).toBe('Primero')
    expect(firstWords({ ...LETTER, preheader: 'Otra cosa' })).toBe('Otra cosa')
    expect(firstWords({ ...LETTER, paragraphs: [], title: 'Solo título' })).toBe('Solo título')
  })

  test('warns where alcohol is shown, and only there', () => {
    const warns = (hasAlcohol: boolean) => {
      const { html, text } = letterMail({ ...LETTER, hasAlcohol })
      return [html, text].map((body) => body.includes(common.alcohol.text))
    }
    expect(warns(true)).toEqual([true, true])
    expect(warns(false)).toEqual([false, false])
  })

  test('keeps its size: sixty lines with long names stay below what Gmail cuts off', () => {
    const name = `${'Carménère Gran Reserva Especial '.repeat(5)}750 cc`
    const line = {
      name,
      detail: '12 × $123.456',
      amount: '$1.481.472',
      saved: '−$123.456 con tus descuentos',
      text: name,
    }
    const { html, text } = letterMail({
      ...LETTER,
      blocks: [{ kind: 'lines', title: 'Lista', lines: Array(60).fill(line) }],
    })
    expect(Buffer.byteLength(html)).toBeLessThan(102_000)
    expect(text.split('\n').filter((each) => each === name)).toHaveLength(60)
  })

  test('says where mails of this sort end only where it has such a place', () => {
    expect(letterMail(LETTER)).not.toHaveProperty('unsubscribe')
    expect(letterMail({ ...LETTER, unsubscribe: 'http://shop/avisos' }).unsubscribe).toBe('http://shop/avisos')
  })
})

test('below a letter to a customer stand whom to ask and who sells: name, RUT, address and contact', () => {
  const { foot, ...letter } = LETTER
  const sender = { ...SENDER, shopCompany: 'Otra & Cía SpA', shopAddress: ['Calle 1', 'Arica'] }
  const { text, html } = customerLetter({ ...letter, foot }, sender)
  const seller = 'Otra & Cía SpA, RUT 76.543.210-3. Calle 1, Arica.'
  expect(text).toContain(`¿Dudas? Escríbenos a ${SENDER.shopEmail} o llámanos al ${SENDER.shopPhone}.\n${seller}`)
  expect(html).toContain(seller.replace('&', '&amp;'))
  expect(text.indexOf(foot[0]!)).toBeLessThan(text.indexOf('¿Dudas?'))
})
