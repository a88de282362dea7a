// Adds the pages of what is one's own at the desk, for every role: a password in place of the key, codes as a second factor, open sessions.

import { qrImage } from '#server/desk/several/qr-image.ts'
import { ACCOUNT_PATH } from '#server/desk/shared/addresses.ts'
import type { Answer, DeskDeps, FormRequest, PageRequest, Pages } from '#server/desk/shared/answers.ts'
import { formToken, homeOf } from '#server/desk/shared/page.ts'
import { field, notice, panel } from '#server/desk/shared/pieces.ts'
import type { DeskDoor, DeskVisitor, OwnRefusal } from '#shop/operations/access/desk-door.service.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { DESK_PATH, desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'
import { sessionList } from './sessions.page.ts'

const { account: words, refusals, ...people } = desk.people
/** The path below the desk at which the pages are added. */
const BELOW = ACCOUNT_PATH.slice(DESK_PATH.length)

interface Deps extends Pick<DeskDeps, 'operations'> {
  readonly door: DeskDoor
  /** Says whether somebody must turn codes on before he does anything else. */
  readonly mustHaveFactor: (visitor: DeskVisitor) => boolean
  readonly addressOfKey: (key: string, person: string) => string
}

export function createAccountPages(
  pages: Pages,
  { operations: { access }, door, mustHaveFactor, addressOfKey }: Deps,
): void {
  // Sessions, codes and passwords go by the machine's clock.
  pages.get(BELOW, (asked) => accountPage(asked, null))

  pages.post(`${BELOW}/contrasena`, 'own', async (posted) => {
    const { actual = '', nueva = '' } = posted.given
    const result = await door.setPassword(posted.visitor, { current: actual, wanted: nueva }, new Date())
    return result.ok ? `${ACCOUNT_PATH}?hecho=1` : refused(posted, result.refusal)
  })

  pages.post(`${BELOW}/codigos`, 'own', async ({ visitor }) => {
    const key = await door.beginFactor(visitor, new Date())
    return key === null ? ACCOUNT_PATH : enrolPage(visitor, key, null)
  })

  pages.post(`${BELOW}/codigos/confirmar`, 'own', async ({ visitor, given: { codigo = '' } }) => {
    const result = await door.confirmFactor(visitor, codigo, new Date())
    if (result.ok) return recoveryPage(result.value, visitor)
    const key = await door.beginFactor(visitor, new Date())
    return key === null ? ACCOUNT_PATH : enrolPage(visitor, key, refusals[result.refusal.code])
  })

  pages.post(`${BELOW}/codigos/desactivar`, 'own', async (posted) => {
    const result = await door.dropFactor(posted.visitor, posted.given.codigo ?? '', new Date())
    return result.ok ? `${ACCOUNT_PATH}?hecho=1` : refused(posted, result.refusal)
  })

  pages.post(`${BELOW}/sesiones`, 'own', async ({ visitor, given: { sesion = '' } }) => {
    const which = sesion === '' ? { except: visitor.sessionId } : { id: sesion }
    const result = await access.endSessions(visitor, which, { operator: visitor.operator, now: new Date() })
    return result.ok ? `${ACCOUNT_PATH}?hecho=1` : ACCOUNT_PATH
  })

  const refused = (posted: FormRequest, { code }: OwnRefusal) => accountPage(posted, refusals[code])

  async function accountPage({ visitor, query }: PageRequest, problem: string | null): Promise<Answer> {
    const { rowId, operator, role, factorSince } = visitor
    const sessions = await access.sessions(rowId, new Date())
    const left = factorSince === null ? 0 : await access.recoveryCodesLeft(rowId)
    const mustHave = mustHaveFactor(visitor)
    const body = html`<h1>${operator}</h1>
      ${query.hecho === '1' && notice(words.done, 'done')}
      ${problem !== null && notice(problem, 'error')}
      ${mustHave && notice(words.mustHave, 'error')}
      <p>${words.youAre(people.roles[role], people.does[role])}</p>
      ${panel(words.factor, factor(visitor, left))}
      ${!mustHave && panel(words.password, passwordForm(visitor))}
      ${panel(people.sessions.yours, html`${sessionList(sessions, visitor, `${ACCOUNT_PATH}/sesiones`)}${sessions.length > 1 && endOthers(visitor)}`)}`
    return { title: words.title, section: null, body, status: problem === null ? 200 : 422 }
  }

  function factor(visitor: DeskVisitor, left: number): Html {
    if (visitor.factorSince === null)
      return html`<p>${words.factorText}</p>${form(visitor, '/codigos', html``, words.begin)}`
    const code = field('codigo', words.codeOrRecovery, { required: true, autocomplete: 'one-time-code' })
    return html`<p>${words.isOn(formatInstant(visitor.factorSince), words.codes(left))}</p>${form(visitor, '/codigos/desactivar', code, words.drop)}`
  }

  function enrolPage(visitor: DeskVisitor, key: string, problem: string | null): Answer {
    const code = field('codigo', words.code, { required: true, autocomplete: 'one-time-code', inputmode: 'numeric' })
    const body = html`<p><a class="link" href="${ACCOUNT_PATH}">${words.title}</a></p>
      <h1>${words.begin}</h1>
      ${problem !== null && notice(problem, 'error')}
      <p>${words.scan}</p>
      <div class="desk-panel desk-scanned">${qrImage(addressOfKey(key, visitor.operator), words.qr)}
      <p>${words.secret}: <code>${key.replace(/(.{4})(?=.)/g, '$1 ')}</code></p>
      ${form(visitor, '/codigos/confirmar', code, words.confirm)}</div>`
    return { title: words.begin, section: null, body, status: problem === null ? 200 : 422 }
  }
}

function recoveryPage(codes: readonly string[], visitor: DeskVisitor): Answer {
  const body = html`<h1>${words.recovery}</h1>
    ${notice(words.done, 'done')}
    <p>${words.recoveryText}</p>
    <ul class="desk-list">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
    <p><a class="btn" href="${homeOf(visitor.role)}">${words.next}</a></p>`
  return { title: words.recovery, section: null, body }
}

function passwordForm(visitor: DeskVisitor): Html {
  const fields = html`${field('actual', words.current, { type: 'password', required: true, autocomplete: 'current-password' })}
    ${field('nueva', words.wanted, { type: 'password', required: true, autocomplete: 'new-password', help: words.wantedHelp })}`
  return html`<p>${words.passwordText}</p>${form(visitor, '/contrasena', fields, words.savePassword)}`
}

function endOthers(visitor: DeskVisitor): Html {
  return form(visitor, '/sesiones', html``, people.sessions.others)
}

function form(visitor: DeskVisitor, path: string, fields: Html, submit: string): Html {
  return html`<form class="desk-question" method="post" action="${ACCOUNT_PATH}${path}">${formToken(visitor)}${fields}<p class="desk-buttons"><button class="btn btn--line" type="submit">${submit}</button></p></form>`
}
