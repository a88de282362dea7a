// People of the desk over HTTP: what each role may see and do, and is not offered; invitations, roles, keys and sessions at the desk, the last owner;
// passwords and codes of one's own: replay, lost phones, two browsers.
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { publicId } from '#platform/secrets/ids.ts'
import { createSealer } from '#platform/secrets/sealed-value.ts'
import { createIntegrationKeys } from '#shop/integrations/keys/integration-keys.service.ts'
import { createWebhooks } from '#shop/integrations/webhooks/webhooks.service.ts'
import { createDeskAccess } from '#shop/operations/access/desk-access.service.ts'
import { mayDo, PERMISSIONS, type Permission, ROLES, type Role } from '#shop/operations/access/roles.ts'
import { type Audit, createAudit } from '#shop/operations/audit.service.ts'
import { OPERATOR_ACTIONS } from '#shop/operations/operator-action.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { done } from '#shop/shared/result.ts'
import { act, type DeskBrowser, deskForAll, hiddenOf } from '#tests/support/operators/desk-site.ts'

const desk = await deskForAll(instantAt('2026-11-11', '10:00'))

beforeEach(async () => {
  await desk.shop.database.deleteFrom('desk_operator').execute()
})

const tokenOf = async (one: DeskBrowser) => hiddenOf((await one.get('/mesa/cuenta')).text)
const personOf = async (name: string) => (await desk.operations.access.find(name))!
const idOf = async (name: string) => (await personOf(name)).rowId

/** Who may see which section, written down by hand. */
const SECTIONS: Readonly<Record<string, readonly Role[]>> = {
  '': ['owner', 'operator', 'packer', 'reader'],
  '/solicitudes': ['owner', 'operator', 'reader'],
  '/pendientes': ['owner', 'operator', 'reader'],
  '/cartola': ['owner', 'operator'],
  '/documentos': ['owner', 'operator', 'reader'],
  '/dia': ['owner', 'operator', 'packer', 'reader'],
  '/stock': ROLES,
  '/productos': ['owner', 'operator', 'editor', 'reader'],
  '/cargas': ['owner', 'operator', 'editor', 'reader'],
  '/bsale': ['owner', 'operator', 'editor', 'reader'],
  '/archivos': ['owner', 'editor'],
  '/clientes': ['owner', 'operator'],
  '/cupones': ['owner', 'operator'],
  '/cifras': ['owner', 'operator', 'editor', 'reader'],
  '/registro': ['owner', 'operator', 'reader'],
  '/personas': ['owner'],
  '/salud': ['owner', 'operator'],
  '/integraciones': ['owner'],
  '/cuenta': ROLES,
}

/** Where an action's form is posted: its part is asked for its permission before anything is looked for. */
const WHERE: Readonly<Record<string, string>> = {
  pedidos: '/pedidos/999999/',
  solicitudes: '/solicitudes/999999/',
  clientes: '/clientes/111111111/',
  stock: '/stock/NADA/',
  personas: '/personas/999999/',
  cartola: '/cartola/',
  dia: '/dia/',
  documentos: '/documentos/999999/',
  producto: '/producto/NADA-999999/',
  productos: '/productos/',
  borradores: '/borradores/NADA/',
  cargas: '/cargas/999999/',
  bsale: '/bsale/',
}
/** Forms of no table. */
const OTHERS: readonly (readonly [string, Permission])[] = [
  ['/varios', OPERATOR_ACTIONS['order.advance'].permission],
  ['/pendientes/trabajos/1/reintentar', OPERATOR_ACTIONS['job.retry'].permission],
  ['/pendientes/trabajos/1/descartar', OPERATOR_ACTIONS['job.discard'].permission],
  ['/integraciones/llaves', 'integrations.change'],
  ['/integraciones/llaves/999999/terminar', 'integrations.change'],
  ['/integraciones/avisos', 'integrations.change'],
  ['/integraciones/avisos/999999/terminar', 'integrations.change'],
  ['/personas', 'people.change'],
  ['/personas/999999/clave', 'people.change'],
  ['/personas/999999/quitar', 'people.change'],
  ['/personas/999999/sesiones', 'people.change'],
  ['/cuenta/sesiones', 'own'],
  ['/producto/NADA/textos', 'catalogue.change'],
]

describe.each(ROLES)('%s', (role) => {
  test('sees the sections of his role, is offered no other, and is refused by a sentence', async () => {
    const one = await desk.inside('Eva', role)
    const nav = (await one.get('/mesa/cuenta')).text.split('<nav')[1]!.split('</nav>')[0]!
    for (const [path, roles] of Object.entries(SECTIONS)) {
      const { status, text, to } = await one.get(`/mesa${path}`)
      if (roles.includes(role)) expect([path, status]).toEqual([path, 200])
      else if (path === '') expect([status, to]).toEqual([303, '/mesa/stock'])
      else expect([path, status, text.includes('Tu rol no lo permite')]).toEqual([path, 403, true])
      if (!['/cuenta', '/cupones', '/cargas', '/bsale', '/archivos', '/integraciones'].includes(path))
        expect([path, nav.includes(`href="/mesa${path}"`)]).toEqual([path, roles.includes(role)])
    }
  })

  test('does what his role may do, and every other form is refused', async () => {
    const one = await desk.inside('Eva', role)
    const token = await tokenOf(one)
    const forms = Object.values(OPERATOR_ACTIONS).flatMap(({ buttons, permission }) =>
      buttons.map((button): readonly [string, Permission] => {
        const [section, name] = button.split('/') as [string, string]
        return [WHERE[section]! + name, permission]
      }),
    )
    for (const [path, permission] of [...forms, ...OTHERS]) {
      const { status } = await one.post(`/mesa${path}`, token)
      expect([path, status === 403]).toEqual([path, !mayDo(role, permission)])
      if (path.includes('999999')) {
        const asked = await one.get(`/mesa${path}`)
        expect([path, asked.status === 403]).toEqual([path, !mayDo(role, permission)])
      }
    }
  })
})

test('nobody may do more than an owner, and whoever changes a thing may see it', () => {
  for (const [permission, roles] of Object.entries(PERMISSIONS)) {
    expect(roles, permission).toContain('owner')
    const seen = `${permission.split('.')[0]}.see`
    if (seen in PERMISSIONS) for (const role of roles) expect(mayDo(role, seen as Permission), permission).toBe(true)
  }
})

test('what a role may not do with an order is not on its page', async () => {
  const order = await desk.bought()
  const page = `/mesa/pedidos/${order.number}`
  const offered = async (role: Role) => {
    const one = await desk.inside('Eva', role)
    const [shown, board] = [(await one.get(page)).text, (await one.get('/mesa')).text]
    const links = ['preparar', 'nota', 'anular', 'cambiar'].filter((name) => shown.includes(`href="${page}/${name}"`))
    return [links.join(), shown.includes('/mesa/clientes/'), board.includes('name="hacer"')]
  }
  expect(await offered('operator')).toEqual(['preparar,nota,anular,cambiar', true, true])
  expect(await offered('packer')).toEqual(['preparar,nota', false, true])
  expect(await offered('reader')).toEqual(['', false, false])
})

test('an owner invites somebody, gives another role, a new key and ends him; all of it counts at once and is written down', async () => {
  const owner = await desk.inside('Olga', 'owner')
  const token = await tokenOf(owner)
  const made = await owner.post('/mesa/personas', { ...token, nombre: 'Pía', rol: 'packer' })
  const key = /<code>([\w-]{22})<\/code>/.exec(made.text)![1]!
  expect(await owner.post('/mesa/personas', { ...token, nombre: 'pia', rol: 'owner' })).toMatchObject({
    status: 422,
    text: expect.stringContaining('Ya hay alguien con ese nombre'),
  })
  expect(await owner.post('/mesa/personas', { ...token, nombre: '=1+1', rol: 'owner' })).toMatchObject({ status: 422 })
  const pia = desk.browser()
  expect(await pia.logIn('Pía', key)).toMatchObject({ status: 303 })
  const page = `/mesa/personas/${await idOf('Pía')}`
  expect((await owner.get(page)).text).toContain('Cambiar su rol')
  const asked = await act(owner, `${page}/rol`, { rol: 'editor' })
  expect(await owner.post(`${page}/rol`, hiddenOf(asked.text.split('<main')[1]!))).toMatchObject({ status: 303 })
  expect([(await pia.get('/mesa/dia')).status, (await pia.get('/mesa/cifras')).status]).toEqual([403, 200])

  const renewed = await act(owner, `${page}/clave`)
  const second = /<code>([\w-]{22})<\/code>/.exec(renewed.text)![1]!
  expect(await pia.get('/mesa/stock')).toMatchObject({ status: 303, to: '/mesa/ingresar' })
  expect(await desk.browser().logIn('Pía', key)).toMatchObject({ status: 401 })
  expect(await pia.logIn('Pía', second)).toMatchObject({ status: 303 })
  const phone = desk.browser()
  await phone.logIn('Pía', second)
  const [{ id } = { id: '' }] = await desk.operations.access.sessions(await idOf('Pía'), new Date())
  expect(await owner.post(`${page}/sesiones`, { ...token, sesion: id })).toMatchObject({ to: `${page}?hecho=1` })
  expect(await desk.operations.access.sessions(await idOf('Pía'), new Date())).toHaveLength(1)
  expect(await act(owner, `${page}/cerrar-sesiones`)).toMatchObject({ status: 303 })
  expect(await pia.get('/mesa/stock')).toMatchObject({ to: '/mesa/ingresar' })
  expect(await act(owner, `${page}/quitar`)).toMatchObject({ status: 303, to: '/mesa/personas?hecho=1' })
  expect(await desk.browser().logIn('Pía', second)).toMatchObject({ status: 401 })
  const rows = await desk.operations.audit.ofTarget('operator', 'Pía')
  const did = rows.filter(({ operator }) => operator === 'Olga').map(({ action, before, after, refusal }) => [action, before, after, refusal].filter(Boolean).join(' ')) // biome-ignore format: one row
  expect(did).toEqual([
    'desk.add packer',
    'desk.add nameTaken',
    'desk.role packer editor',
    'desk.add new key',
    'desk.sessions 1',
    'desk.sessions 1',
    'desk.remove',
  ])
  expect(JSON.stringify(rows)).not.toContain(second)
})

test('a double click on a new key gives one key, and the answer that is read shows it', async () => {
  const owner = await desk.inside('Olga', 'owner')
  const keyIn = (text: string) => /<code>([\w-]{22})<\/code>/.exec(text)?.[1]
  const form = {
    ...hiddenOf((await owner.get('/mesa/personas')).text.split('<main')[1]!),
    nombre: 'Paz',
    rol: 'packer',
  }
  const [one, other] = await Promise.all([owner.post('/mesa/personas', form), owner.post('/mesa/personas', form)])
  const again = await owner.post('/mesa/personas', form)
  const key = keyIn(one.text)!
  expect([keyIn(other.text), keyIn(again.text), JSON.stringify(form).includes(key)]).toEqual([key, key, false])
  expect(await desk.browser().logIn('Paz', key)).toMatchObject({ status: 303 })
  const page = `/mesa/personas/${await idOf('Paz')}/clave`
  const asked = hiddenOf((await owner.get(page)).text.split('<main')[1]!)
  const [first, second] = [await owner.post(page, asked), await owner.post(page, asked)]
  expect([keyIn(second.text), keyIn(first.text) === key]).toEqual([keyIn(first.text), false])
  expect(await owner.post('/mesa/personas', form)).toMatchObject({ status: 422 })
  const made = (await desk.operations.audit.ofTarget('operator', 'Paz')).filter(({ action, refusal }) => action === 'desk.add' && refusal === null) // biome-ignore format: one row
  expect(made).toHaveLength(2)
})

test('of two presses at once the one that finds the other just done shows the same secret: a person, a new key, a program, a webhook', async () => {
  const { database } = desk.shop
  const by = { operator: 'Nora', now: instantAt('2026-11-11', '10:00') }
  const audit = createAudit({ database, source: 'desk' })
  /** Makes with two services at once: the second is ended between the first's look and its transaction. */
  async function twice(make: (run: Pick<Audit, 'run'>) => Promise<unknown>): Promise<readonly unknown[]> {
    const told: unknown[] = []
    const run: Audit['run'] = async (...work) => {
      told.push(await make(audit))
      return audit.run(...work)
    }
    return [await make({ run }), ...told]
  }
  const shared = { database, newId: publicId }
  const access = (run: Pick<Audit, 'run'>) => createDeskAccess({ ...shared, audit: run })
  const sealer = createSealer('a secret of this test', 'webhook secrets')
  const settings = { current: () => ({ stockLowUnits: 3 }) }
  const webhooks = (run: Pick<Audit, 'run'>) => createWebhooks({ ...shared, audit: run, sealer, settings, mayCall: () => true }) // biome-ignore format: one row

  expect(await twice((run) => access(run).invite('Paz', 'packer', by, 'key-1'))).toEqual([done('key-1'), done('key-1')])
  const paz = await personOf('Paz')
  expect(await twice((run) => access(run).newKey(paz, by, 'key-2'))).toEqual([done('key-2'), done('key-2')])
  const program = (run: Pick<Audit, 'run'>) => createIntegrationKeys({ ...shared, audit: run }).make('Bodega', ['stock'], by, 'liqui_1') // biome-ignore format: one row
  expect(await twice(program)).toEqual([done('liqui_1'), done('liqui_1')])
  const webhook = (run: Pick<Audit, 'run'>) => webhooks(run).make('Bodega', 'https://bodega.cl/aviso', ['order.paid'], by, 'whsec_1') // biome-ignore format: one row
  expect(await twice(webhook)).toEqual([done('whsec_1'), done('whsec_1')])
  const written = (await audit.latest(100)).filter(({ operator, refusal }) => operator === 'Nora' && refusal === null)
  expect(written.map(({ action }) => action)).toEqual(['webhook.add', 'integration.add', 'desk.add', 'desk.add'])
  for (const table of ['integration_key', 'webhook'] as const) await database.deleteFrom(table).execute()
})

test('the last owner keeps his role and his place; of two owners who end each other one stays', async () => {
  const [olga, otto] = [await desk.inside('Olga', 'owner'), await desk.inside('Otto', 'owner')]
  const [pageOfOlga, pageOfOtto] = [`/mesa/personas/${await idOf('Olga')}`, `/mesa/personas/${await idOf('Otto')}`]
  const [ofOlga, ofOtto] = [hiddenOf((await otto.get(`${pageOfOlga}/quitar`)).text.split('<main')[1]!), hiddenOf((await olga.get(`${pageOfOtto}/quitar`)).text.split('<main')[1]!)] // biome-ignore format: one row
  await Promise.all([otto.post(`${pageOfOlga}/quitar`, ofOlga), olga.post(`${pageOfOtto}/quitar`, ofOtto)])
  const left = await desk.operations.access.all()
  expect(left.map(({ role }) => role)).toEqual(['owner'])
  const one = left[0]!.name === 'Olga' ? olga : otto
  const page = `/mesa/personas/${left[0]!.rowId}`
  const told = expect.stringContaining('Es la última persona con el rol dueño')
  expect(await act(one, `${page}/quitar`)).toMatchObject({ status: 422, text: told })
  const asked = await act(one, `${page}/rol`, { rol: 'reader' })
  expect(await one.post(`${page}/rol`, hiddenOf(asked.text.split('<main')[1]!))).toMatchObject({ status: 422, text: told }) // biome-ignore format: one row
  expect(await one.get('/mesa/personas')).toMatchObject({ status: 200 })
})

test('a password of his own stands in place of the key; a short or guessable one is refused', async () => {
  const key = await desk.newKey('Eva', 'packer')
  const [one, other] = [desk.browser(), desk.browser()]
  for (const each of [one, other]) await each.logIn('Eva', key)
  const token = await tokenOf(one)
  const choose = (actual: string, nueva: string) => one.post('/mesa/cuenta/contrasena', { ...token, actual, nueva })
  for (const [actual, nueva, told] of [
    ['x', 'tres gatos en el techo', 'actual no es correcta'],
    [key, 'corta', 'entre 12 y 200'],
    [key, 'contraseña123', 'fácil de adivinar'],
  ] as const)
    expect(await choose(actual, nueva)).toMatchObject({ status: 422, text: expect.stringContaining(told) })
  expect(await choose(key, 'tres gatos en el techo')).toMatchObject({ status: 303 })
  expect(await one.get('/mesa/cuenta')).toMatchObject({ status: 200 })
  expect(await other.get('/mesa/cuenta')).toMatchObject({ status: 303 })
  expect(await other.logIn('Eva', key)).toMatchObject({ status: 401 })
  expect(await other.logIn('Eva', 'tres gatos en el techo')).toMatchObject({ status: 303 })
  const stored = await desk.shop.database.selectFrom('desk_operator').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain('gatos')
})

/** The code of a key so many steps from now. */
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Turns codes on as a person does; his key of codes, the code he used and his recovery codes. */
async function enrol(one: DeskBrowser) {
  const token = await tokenOf(one)
  const page = (await one.post('/mesa/cuenta/codigos', token)).text
  const key = /<code>([A-Z2-7 ]{39})<\/code>/.exec(page)![1]!.replaceAll(' ', '')
  expect(page).toContain('<svg class="desk-qr" role="img"')
  const confirm = (codigo: string) => one.post('/mesa/cuenta/codigos/confirmar', { ...token, codigo })
  const wrong = await confirm('000000')
  expect([wrong.status, wrong.text.includes(key.slice(0, 4))]).toEqual([422, true])
  const used = codeOf(key)
  const shown = (await confirm(used)).text
  const recovery = [...shown.matchAll(/<code>((?:[A-Z2-9]{4}-){3}[A-Z2-9]{4})<\/code>/g)].map(([, code]) => code!)
  expect(new Set(recovery).size).toBe(10)
  return { key, used, recovery }
}

test('codes: a log-in asks for one, takes none twice, and a recovery code once in its place', async () => {
  const key = await desk.newKey('Eva')
  const [one, other] = [desk.browser(), desk.browser()]
  for (const each of [one, other]) await each.logIn('Eva', key)
  const { key: secret, used, recovery } = await enrol(one)
  expect([(await one.get('/mesa')).status, (await other.get('/mesa')).status]).toEqual([200, 303])
  const said = async (code: string, withKey = key) => {
    const { status, text } = await desk.browser().logIn('Eva', withKey, code)
    return status === 303 ? 'in' : /role="alert">([^<]*)</.exec(text)![1]
  }
  expect(await said('')).toBe('Falta el código de tu aplicación.')
  expect(await said(used, 'x')).toBe('El nombre o la clave no es correcto.')
  expect(await said(used)).toBe('Ese código no sirve o ya se usó. Espera el siguiente.')
  expect(await said(codeOf(secret, 1))).toBe('in')
  expect(await said(recovery[0]!.toLowerCase().replaceAll('-', ' '))).toBe('in')
  expect(await said(recovery[0]!)).toBe('Ese código no sirve o ya se usó. Espera el siguiente.')
  for (let tries = 1; tries < 5; tries++) await said('123123')
  expect(await said(recovery[1]!)).toBe('Demasiados códigos equivocados. Espera 15 minutos e intenta de nuevo.')
  await desk.shop.database
    .updateTable('desk_operator')
    .set({ failed_at: new Date(Date.now() - 15 * 60_000) })
    .execute()
  const raced = await Promise.all([said(recovery[1]!), said(recovery[1]!)])
  expect(raced.filter((each) => each === 'in')).toHaveLength(1)
  const stored = JSON.stringify(await desk.shop.database.selectFrom('desk_operator').selectAll().execute())
  expect(stored).not.toContain(secret)
})

test('whoever lost phone and recovery codes is let in again by an owner, who sees it in the record', async () => {
  const [owner, eva] = [await desk.inside('Olga', 'owner'), await desk.inside('Eva')]
  await enrol(eva)
  const page = `/mesa/personas/${await idOf('Eva')}`
  expect(await act(owner, `${page}/sin-codigos`)).toMatchObject({ status: 303 })
  expect((await personOf('Eva')).factorSince).toBeNull()
  expect((await owner.get(page)).text).toContain('cambió los códigos de la mesa')
  expect((await owner.get(page)).text).not.toContain(`${page}/sin-codigos`)
  expect(await desk.inside('Eva')).toBeDefined()
})

test('where the shop wants it, owners and operators turn codes on before anything else; the others need not', async () => {
  const [eva, pia] = [await desk.inside('Eva'), await desk.inside('Pía', 'packer')]
  const token = await tokenOf(eva)
  desk.needFactor(true)
  expect(await eva.get('/mesa/stock')).toMatchObject({ status: 303, to: '/mesa/cuenta' })
  expect(await eva.post('/mesa/varios', token)).toMatchObject({ status: 303, to: '/mesa/cuenta' })
  expect((await eva.get('/mesa/cuenta')).text).toContain('hay que activar el segundo factor')
  expect(await pia.get('/mesa/stock')).toMatchObject({ status: 200 })
  await enrol(eva)
  expect(await eva.get('/mesa/stock')).toMatchObject({ status: 200 })
})

test('an owner makes a key and a webhook at the desk, shown once, pressed twice one each; ends them by a question', async () => {
  const eva = await desk.inside('Eva', 'owner')
  const form = async () => hiddenOf((await eva.get('/mesa/integraciones')).text)
  const fields = { ...(await form()), nombre: 'erp', stock: 'si', orders: 'si' }
  const [one, other] = [await eva.post('/mesa/integraciones/llaves', fields), await eva.post('/mesa/integraciones/llaves', fields)]
  const [key] = one.text.match(/liqui_[\w-]{22}/)!
  expect(other.text).toContain(key)
  expect(await eva.post('/mesa/integraciones/llaves', { ...(await form()), nombre: 'otro' })).toMatchObject({ status: 422, text: expect.stringContaining('Marca para qué sirve') })
  const hook = { ...(await form()), nombre: 'erp', direccion: 'https://erp.example/avisos', 'order.paid': 'si' }
  expect((await eva.post('/mesa/integraciones/avisos', hook)).text).toMatch(/whsec_[\w-]{22}/)
  const page = (await eva.get('/mesa/integraciones')).text
  expect(page).not.toContain(key)
  const ends = [...page.matchAll(/href="(\/mesa\/integraciones\/\w+\/\d+\/terminar)"/g)].map(([, address]) => address!)
  expect(ends).toHaveLength(2)
  for (const address of ends) {
    const question = await eva.get(address)
    expect(question.status).toBe(200)
    expect(await eva.post(address, hiddenOf(question.text))).toMatchObject({ to: '/mesa/integraciones?hecho=1' })
    expect(await eva.post(address, hiddenOf(question.text))).toMatchObject({ status: 404 })
  }
  expect([await desk.operations.integrationKeys.all(), await desk.operations.webhooks.all()]).toEqual([[], []])
}) // biome-ignore format: one row each
