// Makes the pages of operators' actions from a table of them: one page asks, one handler takes its posts. An action says when it is
// allowed, its fields and what it will do, and runs the service its command calls; of two operators at once the second is refused.
import type { Request } from 'express'
import { along, cleanTrail, TRAIL } from '#server/desk/orders/trail.ts'
import type { DeskVisitor } from '#shop/operations/access/desk-door.service.ts'
import { mayDo } from '#shop/operations/access/roles.ts'
import {
  actionOfButton,
  type ButtonName,
  OPERATOR_ACTIONS,
  type OperatorAction,
} from '#shop/operations/operator-action.ts'
import { desk } from '#texts/desk/desk.ts'
import type { Html } from '#ui/markup/html.ts'
import { actionPage, type Question } from './action.page.ts'
import { type Answer, missing, type PageRequest, type Pages } from './answers.ts'
import type { Section } from './page.ts'
import { type ActionTone, hiddenFields } from './pieces.ts'

const words = desk.act

/** The fields of a form by name. */
export type FormValues = Readonly<Record<string, string>>

export interface Acting {
  readonly operator: string
  readonly now: Date
}

/** The end of a run: `done`, or `refused` with the sentence that says why nothing was changed. */
export type Outcome = { readonly refused: string } | 'done'

/** What an action will do, in lines; or the `problem` that forbids it; null where it depends on fields that are still empty. */
type Preview = readonly string[] | Found | { readonly problem: string } | null

/** A preview that had to find something out first (a courier's price), with the fields that follow from it. */
interface Found {
  readonly lines: readonly string[]
  readonly fields: readonly Html[]
}

export interface Action<Subject> {
  /** The action's name, which is the last part of its address. */
  readonly name: ButtonName
  readonly label: string
  readonly tone: ActionTone
  readonly isAllowed: (subject: Subject) => boolean
  readonly fields: (subject: Subject, given: FormValues) => readonly Html[] | Promise<readonly Html[]>
  /** Tells what it will do. `given` is null while the fields are empty; the preview is null where it depends on them. */
  readonly preview: (subject: Subject, given: FormValues | null, now: Date) => Preview | Promise<Preview>
  readonly run: (subject: Subject, given: FormValues, who: Acting) => Promise<Outcome>
}

/** A kind of thing that actions change: orders, requests, customers, stock. */
export interface ActedOn<Subject> {
  /** The path below the desk; `:action` is added for the action's name. */
  readonly path: string
  readonly section: Section
  readonly find: (asked: PageRequest) => Promise<Subject | null>
  /** Gives the address of the thing's own page. */
  readonly address: (subject: Subject) => string
  readonly title: (subject: Subject) => string
  /** Sums up the state an operator is shown; forms send it along. */
  readonly seen: (subject: Subject) => string
  /** Gives the sentence for a thing whose state is another now than the `seen` that was sent along. */
  readonly changed: (subject: Subject, seen: string) => string
}

/** What may be done now with a thing, by whoever asks. */
export type Offered<Subject> = (subject: Subject, visitor: DeskVisitor) => readonly Action<Subject>[]

export function createActionPages<Subject>(
  pages: Pages,
  on: ActedOn<Subject>,
  actions: readonly Action<Subject>[],
): Offered<Subject> {
  const path = `${on.path}/:action`
  const [, section = ''] = on.path.split('/')
  const actionOf = ({ req }: Pick<PageRequest, 'req'>) => actions.find(({ name }) => name === req.params.action)
  const recordedAs = ({ name }: Action<Subject>): OperatorAction => actionOfButton(`${section}/${name}`)
  const actsAs = (req: Request) => {
    const action = actionOf({ req })
    return action ? recordedAs(action) : null
  }

  const question = async (asked: PageRequest): Promise<Answer> => {
    const [subject, action] = [await on.find(asked), actionOf(asked)]
    if (!subject || !action) return missing()
    const problem = action.isAllowed(subject) ? null : words.notNow
    return ask(subject, action, asked, {}, 'ver', problem, problem === null ? 200 : 409)
  }
  pages.get(path, question, actsAs)

  pages.post(path, actsAs, async (posted) => {
    const [subject, action] = [await on.find(posted), actionOf(posted)]
    if (!subject || !action) return missing()
    const { visto = '', paso, [TRAIL]: _trail, ...given } = posted.given
    const refuse = async (problem: string, status = 409) => {
      const isPast = problem === words.notNow // when its question was shown it was possible: whoever was quicker changed that
      const latest = isPast ? ((await on.find(posted)) ?? subject) : subject
      return ask(latest, action, posted, given, 'ver', isPast ? on.changed(latest, visto) : problem, status)
    }
    if (visto !== on.seen(subject)) return refuse(on.changed(subject, visto))
    if (!action.isAllowed(subject)) return refuse(words.notNow)
    const preview = await action.preview(subject, given, posted.now)
    if (preview !== null && 'problem' in preview) return refuse(preview.problem, 422)
    if (paso !== 'hacer') return ask(subject, action, posted, given, 'hacer', null, 200)
    const outcome = await action.run(subject, given, { operator: posted.visitor.operator, now: posted.now })
    return outcome === 'done' ? along(`${on.address(subject)}?hecho=1`, trailIn(posted)) : refuse(outcome.refused, 422)
  })

  return (subject, { role }) =>
    actions.filter(
      (action) => action.isAllowed(subject) && mayDo(role, OPERATOR_ACTIONS[recordedAs(action)].permission),
    )

  /** Shows the question before an action; where its effect depends on its fields, these come first. */
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

/** Reads the search of the list an operator came from, from the form or the query. */
function trailIn(asked: PageRequest & { readonly given?: FormValues }): string {
  return cleanTrail(asked.given?.[TRAIL] ?? asked.query[TRAIL])
}
