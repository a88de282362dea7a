// What a mail is made of, from top to bottom: each block says the same as HTML and as plain text.

import { mailFrame as words } from '#texts/mails/mail.ts'
import { SHIPPED_COLOURS } from '../shipped-colours.ts'
import { buttonRow, escaped, html, PAD, plainLinkRow, row } from './mail-frame.mail.ts'

export type MailRow = readonly [label: string, value: string]

/** What was bought: its name, small letters below it, what was taken off, an amount ('' for none of each), all of it in one line of plain text. */
export interface MailLine {
  readonly name: string
  readonly detail: string
  readonly amount: string
  readonly saved: string
  readonly text: string
}

export type MailBlock =
  /** In somebody's own words: its lines stay lines. */
  | { readonly kind: 'text'; readonly text: string }
  /** A button with its address beside it, for readers that show no buttons. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** What matters most, each in large letters below its label. */
  | { readonly kind: 'facts'; readonly facts: readonly MailRow[] }
  /** Label and value beside each other. */
  | { readonly kind: 'rows'; readonly title?: string; readonly rows: readonly MailRow[] }
  /** To be read out or typed. */
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  /** What must not be overlooked. */
  | { readonly kind: 'notice'; readonly text: string }
  | { readonly kind: 'lines'; readonly title: string; readonly lines: readonly MailLine[] }
  /** Amounts, the last one the sum of the others. */
  | { readonly kind: 'totals'; readonly rows: readonly MailRow[] }
  /** How far it has come. */
  | { readonly kind: 'steps'; readonly step: number; readonly of: number; readonly label: string }

const RULED = 'padding:10px 0;border-bottom:1px solid #e2dacc;line-height:1.35;vertical-align:top'
const AMOUNT = 'text-align:right;white-space:nowrap;padding-left:12px'
const TITLE = 'font-weight:bold;font-size:22px;line-height:1.2'
const QUIET = 'color:#574e40;font-size:14px'
const SAVED = `color:${SHIPPED_COLOURS.accent};font-size:14px;font-weight:bold`

/** The block as rows of the sheet. */
export function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return row(`padding-top:12px;${PAD}`, html`<p style="margin:0;white-space:pre-line">${escaped(block.text)}</p>`)
    case 'button':
      return buttonRow(block.label, block.url) + plainLinkRow(words.address, block.url)
    case 'facts':
      return block.facts.map(factRow).join('')
    case 'rows':
      return row(
        `padding-top:24px;${PAD}`,
        html`<table width="100%">${captionOf(block.title)}${block.rows.map(labelledRow).join('')}</table>`,
      )
    case 'code':
      return boxRow(
        html`
          <span class="quiet" style="${QUIET}">${escaped(block.label)}</span><br>
          <strong style="font-size:34px;line-height:1.2;letter-spacing:4px">${escaped(block.code)}</strong>`,
      )
    case 'notice':
      return boxRow(html`<strong>${escaped(block.text)}</strong>`)
    case 'lines':
      return row(
        `padding-top:28px;${PAD}`,
        html`
          <table class="rule" width="100%" style="border-top:2px solid #17130c">
            ${captionOf(block.title)}
            ${block.lines.map(lineRow).join('')}
          </table>`,
      )
    case 'totals':
      return row(`padding-top:12px;${PAD}`, html`<table width="100%">${block.rows.map(totalRow).join('')}</table>`)
    case 'steps':
      return stepsRow(block)
  }
}

/** The block as lines of plain text. */
export function blockText(block: MailBlock): string[] {
  switch (block.kind) {
    case 'text':
    case 'notice':
      return [block.text]
    case 'button':
      return [withColon([block.label, block.url])]
    case 'facts':
      return block.facts.map(withColon)
    case 'rows':
      return [...(block.title === undefined ? [] : [block.title]), ...block.rows.map(withColon)]
    case 'code':
      return [withColon([block.label, block.code])]
    case 'lines':
      return [block.title, ...block.lines.map(({ text }) => text)]
    case 'totals':
      return block.rows.map(withColon)
    case 'steps':
      return [words.step(block.step, block.of, block.label)]
  }
}

export function withColon([label, value]: MailRow): string {
  return `${label}: ${value}`
}

function captionOf(title: string | undefined): string {
  if (title === undefined) return ''
  return html`<caption style="padding-bottom:10px;text-align:left;${TITLE}">${escaped(title)}</caption>`
}

function factRow([label, value]: MailRow): string {
  const sentence = value.charAt(0).toUpperCase() + value.slice(1)
  return row(
    `padding-top:20px;${PAD}`,
    html`
      <span class="quiet" style="${QUIET}">${escaped(label)}</span><br>
      <strong style="font-size:18px;line-height:1.3">${escaped(sentence)}</strong>`,
  )
}

function boxRow(content: string): string {
  return row(
    `padding-top:20px;${PAD}`,
    html`
      <table role="presentation" width="100%">
        <tr>
          <td class="box" bgcolor="#f1ebe0" style="padding:14px 16px;background:#f1ebe0;border-radius:10px">${content}</td>
        </tr>
      </table>`,
  )
}

function labelledRow([label, value]: MailRow): string {
  const style = `${RULED};text-align:left;font-weight:normal;color:#574e40`
  return html`
    <tr>
      <th scope="row" class="quiet" width="40%" style="${style}">${escaped(label)}</th>
      <td style="${RULED};padding-left:12px">${escaped(value)}</td>
    </tr>`
}

function lineRow({ name, detail, saved, amount }: MailLine): string {
  return html`
    <tr>
      <td style="${RULED}">
        <strong>${escaped(name)}</strong>
        ${detail === '' ? '' : `<br><span class="quiet" style="${QUIET}">${escaped(detail)}</span>`}
        ${saved === '' ? '' : `<br><span class="save" style="${SAVED}">${escaped(saved)}</span>`}
      </td>
      <td style="${RULED};${AMOUNT};font-weight:bold">${escaped(amount)}</td>
    </tr>`
}

function totalRow([label, value]: MailRow, index: number, all: readonly MailRow[]): string {
  const isLast = index === all.length - 1
  const style = isLast ? `padding-top:14px;border-top:2px dashed #8d8270;${TITLE}` : 'padding:4px 0'
  return html`
    <tr>
      <th scope="row" style="${style};text-align:left;${isLast ? '' : 'font-weight:normal'}">${escaped(label)}</th>
      <td style="${style};${AMOUNT}">${escaped(value)}</td>
    </tr>`
}

/** Bars of cells: a picture would be blocked. */
function stepsRow({ step, of, label }: Extract<MailBlock, { kind: 'steps' }>): string {
  const bars = Array.from({ length: of }, (_, index) => {
    const [name, colour] = index < step ? ['done', '#17130c'] : ['left', '#e2d7c4']
    const gap = index === of - 1 ? '' : '<td width="6" style="line-height:8px;font-size:1px">&nbsp;</td>'
    return `<td class="${name}" bgcolor="${colour}" height="8" style="background:${colour};line-height:8px;font-size:1px;border-radius:4px">&nbsp;</td>${gap}`
  })
  return row(
    `padding-top:24px;${PAD}`,
    html`
      <p style="margin:0 0 8px">${escaped(words.step(step, of, label))}</p>
      <table role="presentation" width="100%" aria-hidden="true"><tr>${bars.join('')}</tr></table>`,
  )
}
