// The desk's questions as forms: what a browser without script sends, and what the operator reads in the answer. For what needs no browser.
import { DomUtils, parseDocument } from 'htmlparser2'
import { desk as texts } from '#texts/desk/desk.ts'
import type { DeskBrowser } from './desk-site.ts'
import type { Fill } from './desk-walk.ts'

type Answer = Awaited<ReturnType<DeskBrowser['get']>>
type Node = Parameters<typeof DomUtils.getChildren>[0]
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** A question as it stands before an operator. */
export interface Question {
  /** Presses what it ends with, and gives the page that comes of it. */
  readonly press: () => Promise<Answer>
}

/** Opens a question and fills it in; where it shows first what it comes to, goes on to the last one. */
export async function lastQuestion(one: DeskBrowser, address: string, fill: Fill = {}): Promise<Question> {
  const question = await firstQuestion(one, address, fill)
  if (question.isLast) return question
  return questionOf(one, await question.press(), {})
}

/** Opens a question and fills it in. */
export async function firstQuestion(one: DeskBrowser, address: string, fill: Fill = {}) {
  return questionOf(one, await one.get(address), fill)
}

/** What the operator reads after a press. */
export function noticeOf({ text }: Answer): string | null {
  const [notice] = withClass(mainOf(text), 'notice')
  return notice ? textOf(notice) : null
}

/** The lines of lists on a page. */
export function linesOf({ text }: Answer): string[] {
  return DomUtils.getElementsByTagName('li', mainOf(text)).map(textOf)
}

export function hasLink({ text }: Answer, href: string): boolean {
  return DomUtils.getElementsByTagName('a', mainOf(text)).some(({ attribs }) => attribs.href === href)
}

export function questionOf(one: DeskBrowser, answer: Answer, fill: Fill) {
  const form = withClass(mainOf(answer.text), 'desk-question').find(({ name }) => name === 'form')
  if (!form) throw new Error(`no question there: ${answer.status} ${noticeOf(answer) ?? ''}`)
  const fields = { ...fieldsOf(form) }
  for (const [name, value] of Object.entries(fill)) {
    const [field] = named(form, name)
    if (!field) throw new Error(`the question has no field ${name}`)
    if (field.attribs.type !== 'checkbox') fields[name] = value
    else if (value === 'si') fields[name] = field.attribs.value ?? 'on'
    else delete fields[name]
  }
  const press = async () => {
    const said = await one.post(form.attribs.action!, fields)
    return said.status === 303 ? one.get(said.to!) : said
  }
  return { press, isLast: textOf(form).includes(texts.act.sure) }
}

/** What a browser sends of a form that nobody touched. */
function fieldsOf(form: Element): Record<string, string> {
  const sent = named(form).flatMap((field): (readonly [string, string])[] => {
    const { name = '', type, value, checked } = field.attribs
    if (field.name === 'textarea') return [[name, DomUtils.textContent(field)]]
    if (field.name === 'select') {
      const options = DomUtils.getElementsByTagName('option', field)
      const chosen = options.find(({ attribs }) => attribs.selected !== undefined) ?? options[0]
      return chosen ? [[name, chosen.attribs.value ?? textOf(chosen)]] : []
    }
    const isChoice = type === 'checkbox' || type === 'radio'
    return isChoice && checked === undefined ? [] : [[name, value ?? (isChoice ? 'on' : '')]]
  })
  return Object.fromEntries(sent)
}

function named(form: Element, name?: string): Element[] {
  const isField = (element: Element) => ['input', 'select', 'textarea'].includes(element.name)
  return DomUtils.findAll(isField, [form]).filter(({ attribs }) =>
    name === undefined ? Boolean(attribs.name) : attribs.name === name && attribs.type !== 'hidden',
  )
}

function mainOf(text: string): Node[] {
  return DomUtils.getElementsByTagName('main', parseDocument(text))
}

function withClass(nodes: Node[], name: string): Element[] {
  return DomUtils.findAll(({ attribs }) => attribs.class?.split(/\s+/).includes(name) ?? false, nodes)
}

function textOf(element: Element): string {
  return DomUtils.textContent(element).replaceAll(/\s+/g, ' ').trim()
}
