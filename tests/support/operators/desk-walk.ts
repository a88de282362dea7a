// Walks an action of the desk: in Chromium done and written down, pressed twice; by its forms what needs no browser: two operators at
// once, and where it is not allowed.
import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { expect } from 'vitest'
import type { OperatorAction } from '#shop/operations/operator-action.ts'
import { overflowing } from '#tests/support/browser/page-quality.ts'
import { desk as texts } from '#texts/desk/desk.ts'
import { firstQuestion, hasLink, lastQuestion, linesOf, noticeOf, questionOf } from './desk-forms.ts'
import type { DeskBrowser, DeskSite } from './desk-site.ts'
import { innerWords, saidBy } from './inner-words.ts'

/** The fields of a question by name. */
export type Fill = Readonly<Record<string, string>>

/** What an action is done to. */
export interface Subject {
  /** Where its button stands. */
  readonly page: string
  /** Where the record of what was done to it is shown. */
  readonly audit: string
  readonly fill?: Fill
  /** How often it took place, by what the shop holds. */
  readonly did: () => Promise<number>
}

export interface DeskCase {
  readonly given: () => Promise<Subject>
  /** What whoever comes second reads. */
  readonly told: RegExp
  /** Both of two at once may be done, since nothing is lost by it. */
  readonly keepsBoth?: boolean
  /** Lines of the record that one of it writes; one as a rule. */
  readonly records?: number
  /** Something it is not allowed for: without its button, and refused at its address. */
  readonly never?: () => Promise<Pick<Subject, 'page'>>
  /** What may not be asked for, with what the operator reads. */
  readonly wrong?: { readonly given?: () => Promise<Subject>; readonly fill: Fill; readonly told: RegExp }
}

const { confirm, next, done } = texts.act
/** What is pressed next waits for its own place: fonts need not be there. */
const READ = { waitUntil: 'domcontentloaded' } as const

/** Two operators at `site`, each in a browser context of his own. */
export async function deskWindows(browser: Browser, site: DeskSite, width: number) {
  const open = async (name: string) => {
    const key = await site.newKey(name)
    const context = await browser.newContext({ viewport: { width, height: 900 }, baseURL: site.site })
    const page = await context.newPage()
    await page.goto('/mesa/ingresar')
    await page.getByLabel('Nombre').fill(name)
    await page.getByLabel('Clave').fill(key)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Pedidos', level: 1 }).waitFor()
    const forms = site.browser()
    expect(await forms.logIn(name, key)).toMatchObject({ status: 303 })
    return [page, forms] as const
  }
  const [ana, anasForms] = await open('Ana')
  const [eva, evasForms] = await open('Eva')
  /** Ana's second tab. */
  const tab = await ana.context().newPage()
  /** Both once more, without a browser. */
  const byForms = { ana: anasForms, eva: evasForms }
  return { ana, eva, tab, byForms }
}

export type DeskWindows = Awaited<ReturnType<typeof deskWindows>>

export function deskWalk({ ana, byForms }: DeskWindows, name: string, writes: OperatorAction) {
  return { once, together, forbidden }

  /** Done by a double click, then pressed where the same question stood before: once, told so, and written down. */
  async function once({ given, told, records = 1 }: DeskCase): Promise<void> {
    const subject = await given()
    const before = await lastQuestion(byForms.ana, `${subject.page}/${name}`, subject.fill)
    await byItsButton(ana, subject)
    expect(await overflowing(ana)).toEqual([])
    await readable(ana)
    await look(ana, name)
    await ana.getByRole('button', { name: confirm }).dblclick()
    await outcome(ana)
    await expect.poll(subject.did).toBe(1)
    expect(noticeOf(await before.press())).toMatch(told)
    expect(await subject.did()).toBe(1)
    expect(await recorded(byForms.ana, subject)).toEqual(Array(records).fill('Ana'))
    expect(await overflowing(ana)).toEqual([])
    await readable(ana)
    await look(ana, `${name}-done`)
  }

  /** Two operators with the same question before them: one is done, and the other is told. */
  async function together({ given, told, keepsBoth, records = 1 }: DeskCase): Promise<void> {
    const subject = await given()
    const asked = [byForms.ana, byForms.eva].map((one) => lastQuestion(one, `${subject.page}/${name}`, subject.fill))
    const questions = await Promise.all(asked)
    const said = (await Promise.all(questions.map(({ press }) => press()))).map(noticeOf)
    const refused = said.filter((text) => text !== done)
    for (const text of refused) expect(text).toMatch(told)
    if (!keepsBoth) expect(refused).toHaveLength(1)
    expect(await subject.did()).toBe(2 - refused.length)
    const winners = ['Ana', 'Eva'].filter((_, index) => said[index] === done)
    expect((await recorded(byForms.eva, subject)).sort()).toEqual(winners.flatMap((each) => Array(records).fill(each)))
  }

  /** No button and no form where it is not allowed; what may not be asked for is refused with the reason. Nothing is done. */
  async function forbidden({ given, never, wrong }: DeskCase): Promise<void> {
    const { ana } = byForms
    if (never) {
      const { page } = await never()
      expect(hasLink(await ana.get(page), `${page}/${name}`)).toBe(false)
      const answer = await ana.get(`${page}/${name}`)
      expect([answer.status, noticeOf(answer)]).toEqual([409, texts.act.notNow])
      expect(answer.text).not.toContain(`>${confirm}</button>`)
    }
    if (!wrong) return
    const subject = await (wrong.given ?? given)()
    const question = await firstQuestion(ana, `${subject.page}/${name}`, { ...subject.fill, ...wrong.fill })
    let answer = await question.press()
    // What it comes to may be shown first: then the last question refuses it.
    if (noticeOf(answer) === null) answer = await questionOf(ana, answer, {}).press()
    expect(noticeOf(answer)).toMatch(wrong.told)
    expect(await subject.did()).toBe(0)
    expect(await recorded(ana, subject)).toEqual([])
  }

  /** From the page it stands on to the last question. */
  async function byItsButton(page: Page, subject: Subject): Promise<void> {
    await page.goto(subject.page, READ)
    await page.locator(`a[href="${subject.page}/${name}"]`).click()
    await toTheLast(page, subject)
  }

  async function toTheLast(page: Page, { fill = {} }: Subject): Promise<void> {
    await page.locator('.desk-question').waitFor()
    await fillIn(page, fill)
    const shows = page.getByRole('button', { name: next })
    if ((await shows.count()) > 0) await shows.click()
    await page.getByText(texts.act.sure).waitFor()
  }

  /** Who did it, by the record as the desk shows it. */
  async function recorded(one: DeskBrowser, { audit }: Subject): Promise<string[]> {
    const lines = linesOf(await one.get(audit)).filter((line) => line.includes(texts.audit.actions[writes]))
    const { desk: door } = texts.audit.sources
    const isDone = (line: string) => line.includes(door) && line.endsWith(`· ${texts.audit.done}`)
    return lines.filter(isDone).map((line) => /· (\S+) en la mesa/.exec(line)?.[1] ?? line)
  }
}

/** What the operator reads after a press. */
async function outcome(page: Page): Promise<string> {
  const told = page.locator('main .notice')
  await told.waitFor()
  return (await told.textContent())!.trim()
}

async function fillIn(page: Page, fill: Fill): Promise<void> {
  for (const [name, value] of Object.entries(fill)) {
    const found = page.locator(`.desk-question [name="${name}"]:not([type=hidden])`)
    const kind = await found.evaluate((element) => element.getAttribute('type') ?? element.localName)
    if (kind === 'checkbox') await found.setChecked(value === 'si')
    else if (kind === 'select') await found.selectOption(value)
    else await found.fill(value)
  }
}

/** Each page of the record of all that was done says it in the shop's words. */
export async function recordIsReadable(page: Page): Promise<void> {
  await page.goto('/mesa/registro', READ)
  await readable(page)
  const older = page.getByRole('link', { name: texts.audit.record.older })
  while ((await older.count()) > 0) {
    await older.click()
    await readable(page)
  }
}

async function readable(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(innerWords(saidBy(await page.content())), page.url()).toEqual([])
}

/** A picture of each width where `SHOTS` names a folder. */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const size = page.viewportSize()!
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${folder}/${name.replaceAll('/', '-')}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize(size)
}
