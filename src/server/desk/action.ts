// What operators do, as entries of a table: the page that asks and the handler of its posts walk it. An action says when it is allowed, its
// fields, what it will do, and runs the service its command calls; of two operators at once one is told.
import type { ButtonName } from '#shop/operations/operator-action.ts'
import { desk } from '#texts/desk/desk.ts'
import type { Html } from '#ui/markup/html.ts'
import { actionPage, type Question } from './action.page.ts'
import { type Answer, missing, type PageRequest, type Pages } from './answers.ts'
import type { Section } from './page.ts'
import { type ActionTone, hiddenFields } from './pieces.ts'
import { along, cleanTrail, TRAIL } from './trail.ts'

const words = desk.act

/** The fields of a form by name. */
export type FormValues = Readonly<Record<string, string>>

export interface Acting {
  readonly operator: string
  readonly now: Date
}

/** What happened; `refused`: nothing was changed, in a sentence. */
export type Outcome = { readonly refused: string } | 'done'

/** `problem`: it cannot be done; null where it depends on fields that are not filled in. */
type Preview = readonly string[] | Found | { readonly problem: string } | null

/** What had to be found out first, with fields that follow from it. */
interface Found {
  readonly lines: readonly string[]
  readonly fields: readonly Html[]
}

export interface Action<Subject> {
  /** The last part of its address. */
  readonly name: ButtonName
  readonly label: string
  readonly tone: ActionTone
  readonly isAllowed: (subject: Subject) => boolean
  readonly fields: (subject: Subject, given: FormValues) => readonly Html[] | Promise<readonly Html[]>
  /** What it will do. With `given` null the fields are not filled in yet: null where it depends on them. */
  readonly preview: (subject: Subject, given: FormValues | null, now: Date) => Preview | Promise<Preview>
  readonly run: (subject: Subject, given: FormValues, who: Acting) => Promise<Outcome>
}

/** What is acted on. */
export interface ActedOn<Subject> {
  /** Below the desk; the action's name is added as `:action`. */
  readonly path: string
  readonly section: Section
  readonly find: (asked: PageRequest) => Promise<Subject | null>
  /** Where its own page is. */
  readonly address: (subject: Subject) => string
  readonly title: (subject: Subject) => string
  /** What an operator was shown; sent along. */
  readonly seen: (subject: Subject) => string
  /** Told when it is another one now than the `seen` that was sent along. */
  readonly changed: (subject: Subject, seen: string) => string
}

export function createActionPages<Subject>(
  pages: Pages,
  on: ActedOn<Subject>,
  actions: readonly Action<Subject>[],
): void {
  const path = `${on.path}/:action`
  const actionOf = ({ req }: PageRequest) => actions.find(({ name }) => name === req.params.action)

  pages.get(path, async (asked) => {
    const [subject, action] = [await on.find(asked), actionOf(asked)]
    if (!subject || !action) return missing()
    const problem = action.isAllowed(subject) ? null : words.notNow
    return ask(subject, action, asked, {}, 'ver', problem, problem === null ? 200 : 409)
  })

  pages.post(path, async (posted) => {
    const [subject, action] = [await on.find(posted), actionOf(posted)]
    if (!subject || !action) return missing()
    const { visto = '', paso, [TRAIL]: _trail, ...given } = posted.given
    const refuse = (problem: string, status = 409) => ask(subject, action, posted, given, 'ver', problem, status)
    if (visto !== on.seen(subject)) return refuse(on.changed(subject, visto))
    if (!action.isAllowed(subject)) return refuse(words.notNow)
    const preview = await action.preview(subject, given, posted.now)
    if (preview !== null && 'problem' in preview) return refuse(preview.problem, 422)
    if (paso !== 'hacer') return ask(subject, action, posted, given, 'hacer', null, 200)
    const outcome = await action.run(subject, given, { operator: posted.visitor.operator, now: posted.now })
    return outcome === 'done' ? along(`${on.address(subject)}?hecho=1`, trailIn(posted)) : refuse(outcome.refused, 422)
  })

  /** The question before an action: where what it does depends on its fields, these come first. */
  async function ask(
    subject: Subject,
    action: Action<Subject>,
    asked: PageRequest,
    given: FormValues,
    wanted: Question['step'],
    problem: string | null,
    status: number,
  ): Promise<Answer> {
    const { visitor, now } = asked
    const trail = trailIn(asked)
    const before = await action.preview(subject, null, now)
    const needsFields = before === null
    const step = needsFields ? wanted : 'hacer'
    const preview = needsFields && step === 'hacer' ? await action.preview(subject, given, now) : before
    const obstacle = preview !== null && 'problem' in preview ? preview.problem : null
    const found = preview !== null && 'lines' in preview ? preview : null
    const own = needsFields && step === 'hacer' ? hiddenFields(given) : await action.fields(subject, given)
    const title = `${action.label} · ${on.title(subject)}`
    const body = actionPage({
      title,
      address: `${on.address(subject)}/${action.name}`,
      back: along(on.address(subject), trail),
      trail,
      isDangerous: action.tone === 'danger',
      visitor,
      seen: on.seen(subject),
      preview: found ? found.lines : preview === null || 'problem' in preview ? [] : (preview as readonly string[]),
      fields: found ? [...own, ...found.fields] : own,
      step,
      problem: problem ?? obstacle,
      canAct: action.isAllowed(subject) && obstacle === null,
    })
    return { title, section: on.section, body, status }
  }
}

/** The list an operator came from, wherever it was sent. */
function trailIn(asked: PageRequest & { readonly given?: FormValues }): string {
  return cleanTrail(asked.given?.[TRAIL] ?? asked.query[TRAIL])
}
