// Adds the pages of the people of the desk, for owners: all of them, an invitation, one person with his sessions, and what is done with him.

import { publicId } from '#platform/secrets/ids.ts'
import { createSealer } from '#platform/secrets/sealed-value.ts'
import { auditList } from '#server/desk/record/audit-list.ts'
import { actionPage } from '#server/desk/shared/action.page.ts'
import { type Acting, type Action, createActionPages, type Outcome } from '#server/desk/shared/action.ts'
import { PEOPLE_PATH, personPath } from '#server/desk/shared/addresses.ts'
import {
  type Answer,
  type DeskDeps,
  type FormRequest,
  missing,
  type PageRequest,
  type Pages,
} from '#server/desk/shared/answers.ts'
import { formToken } from '#server/desk/shared/page.ts'
import { actionLinks, facts, field, hiddenFields, notice, panel, select, table } from '#server/desk/shared/pieces.ts'
import type { DeskPerson, OpenSession } from '#shop/operations/access/desk-access.repository.ts'
import type { AccessRefusal } from '#shop/operations/access/desk-access.service.ts'
import type { DeskVisitor } from '#shop/operations/access/desk-door.service.ts'
import { isRole, ROLES } from '#shop/operations/access/roles.ts'
import type { OperatorActionRow } from '#shop/operations/operator-action.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import type { Result } from '#shop/shared/result.ts'
import { desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'
import { sessionList } from './sessions.page.ts'

const words = desk.people
const { acts, refusals } = words

const PERSON = '/personas/:id'

/** The two questions that are no actions of the table: a key is shown once, and of somebody ended there is no page left. */
const QUESTIONS = {
  clave: { words: words.newKey, isDangerous: false },
  quitar: { words: words.end, isDangerous: true },
}

interface SeenPerson {
  readonly person: DeskPerson
  readonly sessions: readonly OpenSession[]
}

/** The field with the sealed key that a form will give: pressed twice, it gives the same one, and the second answer shows it, too. */
const NEXT_KEY = 'clave'
/** How long a form gives the key it was made with; later it gives another. */
const FORM_MS = 30 * 60_000

export function createPeoplePages(pages: Pages, { operations: { access, audit }, config }: DeskDeps): void {
  const sealer = createSealer(config.secret, 'desk key to give')
  const nextKey = () => hiddenFields({ [NEXT_KEY]: sealer.seal(publicId(), new Date(Date.now() + FORM_MS)) })
  const keyIn = ({ given }: FormRequest) => sealer.open(given[NEXT_KEY] ?? '', new Date()) ?? undefined
  const page = (body: Html, status = 200): Answer => ({ title: words.title, section: 'people', body, status })
  /** Keys and sessions go by the machine's clock, the record by the shop's. */
  const by = ({ visitor, now }: PageRequest): Acting => ({ operator: visitor.operator, now })

  pages.get('/personas', async (asked) => page(await peoplePage(asked.visitor, null, asked.query)))

  pages.post('/personas', 'desk.add', async (posted) => {
    const { nombre = '', rol = '' } = posted.given
    if (!isRole(rol)) return missing()
    const name = nombre.trim()
    const result = await access.invite(name, rol, by(posted), keyIn(posted))
    if (result.ok) return keyPage(name, result.value)
    return page(await peoplePage(posted.visitor, refusals[result.refusal.code], { nombre: name, rol }), 422)
  })

  pages.get(PERSON, async (asked) => {
    const found = await find(asked)
    if (!found) return missing()
    const done = await audit.ofTarget('operator', found.person.name)
    const offered = offer(found, asked.visitor)
    return page(personPage(found, { offered, done, visitor: asked.visitor, wasDone: asked.query.hecho === '1' }))
  })

  for (const [path, { words: question, isDangerous }] of Object.entries(QUESTIONS)) {
    const action = path === 'clave' ? 'desk.add' : 'desk.remove'
    const ask = ({ visitor }: PageRequest, { name, rowId }: DeskPerson, problem: string | null) =>
      page(
        actionPage({
          ...{ title: `${question.link} · ${name}`, address: `${personPath(rowId)}/${path}`, back: personPath(rowId) },
          ...{
            visitor,
            seen: '',
            preview: [question.does],
            fields: path === 'clave' ? nextKey() : [],
            step: 'hacer',
            problem,
            isDangerous,
          },
          canAct: problem === null,
        }),
        problem === null ? 200 : 422,
      )

    pages.get(
      `${PERSON}/${path}`,
      async (asked) => {
        const found = await find(asked)
        return found ? ask(asked, found.person, null) : missing()
      },
      action,
    )

    pages.post(`${PERSON}/${path}`, action, async (posted) => {
      const found = await find(posted)
      if (!found) return missing()
      const { name } = found.person
      if (path === 'clave') {
        const result = await access.newKey(found.person, by(posted), keyIn(posted))
        return result.ok ? keyPage(name, result.value) : ask(posted, found.person, refusals[result.refusal.code])
      }
      const result = await access.end(found.person, by(posted))
      return result.ok ? `${PEOPLE_PATH}?hecho=1` : ask(posted, found.person, refusals[result.refusal.code])
    })
  }

  pages.post(`${PERSON}/sesiones`, 'desk.sessions', async (posted) => {
    const found = await find(posted)
    if (!found) return missing()
    const result = await access.endSessions(found.person, { id: posted.given.sesion ?? '' }, by(posted))
    return `${personPath(found.person.rowId)}${result.ok ? '?hecho=1' : ''}`
  })

  const offer = createActionPages<SeenPerson>(
    pages,
    {
      path: PERSON,
      section: 'people',
      find,
      address: ({ person }) => personPath(person.rowId),
      title: ({ person }) => person.name,
      seen: ({ person: { role, factorSince }, sessions }) => [role, factorSince !== null, sessions.length].join('|'),
      changed: () => words.changed,
    },
    personActions(),
  )

  function personActions(): readonly Action<SeenPerson>[] {
    return [
      {
        ...{ name: acts.role.path, label: acts.role.label, tone: 'line', isAllowed: () => true },
        fields: ({ person }, { rol = '' }) => {
          const others = ROLES.filter((role) => role !== person.role)
          return [select('rol', words.role, others.map(choiceOf), rol)]
        },
        preview({ person }, given) {
          if (given === null) return null
          const { rol = '' } = given
          return isRole(rol)
            ? [acts.role.does(words.roles[person.role], words.roles[rol])]
            : { problem: desk.act.notNow }
        },
        run: async ({ person }, { rol = '' }, who) =>
          isRole(rol) ? outcomeOf(await access.changeRole(person, rol, who)) : { refused: desk.act.notNow },
      },
      {
        ...{ name: acts.factor.path, label: acts.factor.label, tone: 'danger', fields: () => [] },
        isAllowed: ({ person }) => person.factorSince !== null,
        preview: () => [acts.factor.does],
        run: async ({ person }, _given, who) => outcomeOf(await access.takeFactor(person, who)),
      },
      {
        ...{ name: acts.sessions.path, label: acts.sessions.label, tone: 'line', fields: () => [] },
        isAllowed: ({ sessions }) => sessions.length > 0,
        preview: () => [acts.sessions.does],
        run: async ({ person }, _given, who) => outcomeOf(await access.endSessions(person, { except: null }, who)),
      },
    ]
  }

  async function find({ req }: PageRequest): Promise<SeenPerson | null> {
    const { id } = req.params
    const person = typeof id === 'string' && /^[1-9]\d{0,8}$/.test(id) ? await access.byRowId(Number(id)) : null
    return person && { person, sessions: await access.sessions(person.rowId, new Date()) }
  }

  async function peoplePage(
    visitor: DeskVisitor,
    problem: string | null,
    { nombre = '', rol = 'packer', hecho = '' }: Readonly<Record<string, string>>,
  ): Promise<Html> {
    const [all, sessions] = await Promise.all([access.all(), access.sessions(null, new Date())])
    const openOf = ({ rowId }: DeskPerson) => sessions.filter(({ operatorRowId }) => operatorRowId === rowId).length
    return html`<h1>${words.title}</h1>
      ${hecho === '1' && notice(desk.act.done, 'done')}
      <p>${words.lead}</p>
      ${table<DeskPerson>(
        words.title,
        [
          {
            name: words.name,
            cell: ({ name, rowId }) => html`<a class="desk-strong" href="${personPath(rowId)}">${name}</a>`,
          },
          { name: words.role, cell: ({ role }) => words.roles[role] },
          { name: words.factor, cell: factorOf },
          { name: words.since, cell: ({ createdAt }) => formatInstant(createdAt) },
          { name: words.open, isNumber: true, cell: openOf },
        ],
        all,
      )}
      ${panel(
        words.invite.title,
        html`${problem !== null && notice(problem, 'error')}<form class="desk-question" method="post" action="${PEOPLE_PATH}">${formToken(visitor)}${nextKey()}
          ${field('nombre', words.name, { required: true, value: nombre, help: words.invite.nameHelp })}
          ${select('rol', words.role, ROLES.map(choiceOf), rol)}
          <p class="desk-buttons"><button class="btn" type="submit">${words.invite.submit}</button></p></form>`,
      )}`
  }

  function keyPage(name: string, key: string): Answer {
    return page(html`<h1>${words.key.title(name)}</h1>
      ${notice(words.key.once, 'done')}
      <p class="desk-strong"><code>${key}</code></p>
      <p><a class="btn" href="${PEOPLE_PATH}">${words.key.back}</a></p>`)
  }
}

interface PersonVisit {
  readonly offered: readonly Action<SeenPerson>[]
  readonly done: readonly OperatorActionRow[]
  readonly visitor: DeskVisitor
  readonly wasDone: boolean
}

function personPage({ person, sessions }: SeenPerson, { offered, done, visitor, wasDone }: PersonVisit): Html {
  const { rowId, name, role, createdAt } = person
  const questions = Object.entries(QUESTIONS).map(([path, { words: question, isDangerous }]) => ({
    ...{ name: path, label: question.link, tone: isDangerous ? ('danger' as const) : ('line' as const) },
  }))
  return html`<p><a class="link" href="${PEOPLE_PATH}">${words.title}</a></p>
    <h1>${name}</h1>
    ${wasDone && notice(desk.act.done, 'done')}
    ${actionLinks(personPath(rowId), [...offered, ...questions], words.noActions)}
    <div class="desk-panel">${facts([
      [words.role, `${words.roles[role]}: ${words.does[role]}`],
      [words.factor, factorOf(person)],
      [words.since, formatInstant(createdAt)],
    ])}</div>
    ${panel(words.sessions.title, sessionList(sessions, visitor, `${personPath(rowId)}/sesiones`))}
    ${done.length > 0 && panel(desk.audit.title, auditList(done))}`
}

const factorOf = ({ factorSince }: DeskPerson): string => (factorSince === null ? words.off : words.on)

const choiceOf = (role: (typeof ROLES)[number]) => ({ value: role, label: `${words.roles[role]}: ${words.does[role]}` })

function outcomeOf(result: Result<null, AccessRefusal>): Outcome {
  return result.ok ? 'done' : { refused: refusals[result.refusal.code] }
}
