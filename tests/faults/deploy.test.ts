// The recipe of scripts/deploy, from its very files with other ports and paths: nginx with TLS before two webs, beside two workers. Somebody buys
// through it, and a next release migrates and the webs are restarted under load: no request fails. DEPLOY_REQUESTS is until how many requests they are
// restarted again and again (once; `npm run test:deploy`: 10,000).
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signatureOf } from '#sandbox/mercadopago/signature.ts'
import { checkout, inside } from '#scripts/machine/checkout.mjs'
import { shopEnvironment } from '#scripts/machine/environment.mjs'
import { node24 } from '#scripts/machine/installation.mjs'
import { findProgram, installProgram } from '#scripts/machine/packages.mjs'
import { freePort } from '#scripts/machine/ports.mjs'
import { launch, tailOf } from '#scripts/machine/processes.mjs'
import { commandOf } from '#scripts/machine/services.mjs'
import { migrate, ofThisVersion } from '#scripts/migrate.ts'
import { comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { liftUnpaidLimits, seededDatabase, type TestDatabase, testDataDir } from '#tests/support/shop/database.ts'
import { openShopDatabase, plentiful, type ShopDatabase, settingsRead } from '#tests/support/shop/shop-database.ts'

const REQUESTS = Number(process.env.DEPLOY_REQUESTS ?? 20)
const ROLLING_MS = 300_000 + REQUESTS * 200

const read = (name: string) => readFileSync(inside(`scripts/deploy/${name}`), 'utf8')
const lineOf = (unit: string, name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)![1]!

let schema: TestDatabase
let database: ShopDatabase
let folder: string
let environment: Record<string, string>
let siteUrl: string
let sandboxUrl: string
let ports: readonly [string, string]
let rollEnvironment: Record<string, string>
const running = new Map<string, ChildProcess>()

/** Starts an instance of a unit as systemd would: its variables, its command, in its folder; its figures are on any port that is free. */
function start(kind: 'web' | 'worker', instance: string): void {
  const unit = read(`liqui-${kind}@.service`)
  const filled = (text: string) => text.replaceAll('/opt/liqui/current', checkout).replaceAll('%i', instance)
  const [command, ...args] = filled(lineOf(unit, 'ExecStart')).split(' ')
  const own = /^Environment=(.+)$/m.exec(unit)?.[1] ?? ''
  const variables = Object.fromEntries(filled(own).split(' ').filter(Boolean).map((pair) => pair.split('=') as [string, string])) // biome-ignore format: one row
  const log = join(folder, `${kind}-${instance}.log`)
  const cwd = filled(lineOf(unit, 'WorkingDirectory'))
  running.set(
    `${kind}-${instance}`,
    launch(command!, args, { cwd, env: { ...environment, ...variables, METRICS_PORT: '0' }, log }),
  )
}

async function end(name: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  const child = running.get(name)
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/**
 * nginx's own files with this machine's ports and folders. No client's connection is kept: a reload ends idle ones, and whoever sends at that very
 * moment has to send again, which browsers do and `fetch` here does not.
 */
async function startNginx(program: string, tls: number): Promise<void> {
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost', '-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')], { stdio: 'ignore' }) // biome-ignore format: one row
  const upstream = join(folder, 'upstream.conf')
  writeFileSync(upstream, read('liqui-upstream.conf').replace('4321', ports[0]).replace('4322', ports[1]))
  const site = read('liqui.conf')
    .replaceAll('/etc/nginx/liqui-upstream.conf', upstream)
    .replaceAll('/etc/letsencrypt/live/www.mitienda.cl', folder)
    .replaceAll('/opt/liqui/current', checkout)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/var/cache/nginx-liqui', join(folder, 'cache'))
    .replaceAll('listen 443 ', `listen 127.0.0.1:${tls} `)
    .replace('listen 80 ', `listen 127.0.0.1:${await freePort()} `)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 2; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events {} http { keepalive_timeout 0; access_log off; ${temporary.join(' ')} ${site} }`,
  )
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log'), '-g', 'daemon off;']
  running.set('nginx', launch(program, args, { cwd: folder, env: process.env, log: join(folder, 'nginx.log') }))
  await eventually(
    'nginx runs',
    () => existsSync(join(folder, 'nginx.pid')) && readFileSync(join(folder, 'nginx.pid'), 'utf8').trim() !== '',
  ).catch(() => {
    throw new Error(`nginx did not start: ${tailOf(join(folder, 'error.log'), 5)}`)
  })
}

/** Restarts a web when roll.mjs asks, as `systemctl restart` would. */
async function aSupervisor() {
  const server = createServer(async (request, response) => {
    const web = request.url!.slice(1)
    await end(`web-${web}`)
    start('web', web)
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const stops: (() => unknown)[] = []
beforeAll(async () => {
  if (!findProgram('nginx')) await installProgram('nginx', () => undefined)
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0' // the certificate is this test's own
  folder = mkdtempSync(join(tmpdir(), 'liqui-deploy-'))
  mkdirSync(join(folder, 'cache'))
  schema = await seededDatabase()
  await liftUnpaidLimits(schema)
  database = openShopDatabase(schema.url)
  const [sandbox, tls] = [await freePort(2), await freePort()]
  ports = [String(await freePort()), String(await freePort())]
  siteUrl = `https://localhost:${tls}`
  sandboxUrl = `http://127.0.0.1:${sandbox}`
  const { NODE_ENV: _, VITEST: __, ...outside } = process.env
  environment = shopEnvironment({
    ports: { web: tls, sandbox, mail: sandbox + 1 },
    dataDir: testDataDir(),
    databaseUrl: schema.url,
    environment: { ...outside, SITE_URL: siteUrl, SHOP_MODE: 'demo', RATE_LIMIT_SCALE: '1000', POLL_SPEED: '6' },
  })
  const [command, args] = commandOf('sandbox')
  const env = { ...environment, DATA_DIR: join(folder, 'sandbox') }
  running.set('sandbox', launch(command, args, { cwd: checkout, env, log: join(folder, 'sandbox.log') }))
  for (const port of ports) start('web', port)
  for (const number of ['1', '2']) start('worker', number)
  await startNginx(findProgram('nginx')!, tls)
  const supervisor = await aSupervisor()
  stops.push(() => supervisor.close())
  const asked = `http://127.0.0.1:${(supervisor.address() as AddressInfo).port}/`
  rollEnvironment = {
    ...{ UPSTREAM: join(folder, 'upstream.conf'), NGINX_PID: join(folder, 'nginx.pid') },
    RELOAD: `kill -HUP $(cat ${folder}/nginx.pid)`,
    RESTART: `${node24} -e "fetch('${asked}' + process.env.WEB).then(({ ok }) => process.exit(ok ? 0 : 1))"`,
  }
  for (const port of ports)
    await eventually(
      `the web on ${port} is ready with all behind it`,
      async () => (await fetch(`http://127.0.0.1:${port}/readyz?deep`).catch(() => null))?.status === 200,
      180_000,
    ).catch((error: Error) => {
      throw new Error(`${error.message}\n${tailOf(join(folder, `web-${port}.log`), 20)}`)
    })
}, 300_000)
afterAll(async () => {
  for (const stop of stops) stop()
  await Promise.all([...running.keys()].map((name) => end(name)))
  await schema?.drop()
  if (folder) rmSync(folder, { recursive: true, force: true })
}, 120_000)

test('two webs and two workers beat; TLS, redirects, encodings and kept files are as the recipe says', async () => {
  // A web is ready before its first beat, and with one worker.
  const processes = () => database.rows<{ kind: string }>('SELECT kind FROM shop_process ORDER BY kind')
  const kinds = async () => (await processes()).map(({ kind }) => kind)
  await expect.poll(kinds).toEqual(['web', 'web', 'worker', 'worker'])
  const page = await fetch(siteUrl, { headers: { 'accept-encoding': 'br' } })
  expect(page.status).toBe(200)
  expect(page.headers.get('content-encoding')).toBe('br')
  expect(page.headers.get('strict-transport-security')).toContain('max-age')
  const [, script] = /(\/_liqui\/[^"]+\.(?:js|css))"/.exec(await page.text())!
  for (const encoding of ['br', 'gzip', 'br']) {
    const file = await fetch(siteUrl + script, { headers: { 'accept-encoding': encoding } })
    expect([file.status, file.headers.get('content-encoding')]).toEqual([200, encoding])
    expect(file.headers.get('cache-control')).toContain('immutable')
  }
  const log = (name: string) => readFileSync(join(folder, `${name}.log`), 'utf8')
  for (const port of ports) expect(log(`web-${port}`)).not.toContain('ALERT')
})

test('a command runs as the processes do: with their variables and as their user, from any folder', () => {
  const variables = join(folder, 'liqui.env')
  const { PATH: _, HOME: __, ...ofShop } = environment
  const lines = Object.entries(ofShop).flatMap(([name, value]) => (value.includes('\n') ? [] : [`${name}=${value}`]))
  // What a shell would expand, end at or choke on; a value may stand in quotes.
  const hard = ['# SMTP_HOST=nowhere', 'SMTP_PASSWORD=a$b&c(d "e', "OPERATOR='Ana Pérez'", '', 'no variable']
  writeFileSync(variables, [...lines, ...hard].join('\n'))
  const { HOME = '', PATH = '' } = process.env
  const env = { HOME, PATH, LIQUI_ENV: variables, LIQUI_USER: userInfo().username }
  const liqui = (args: readonly string[], own: Readonly<Record<string, string>> = {}) => {
    const { status, stdout, stderr } = spawnSync(inside('scripts/deploy/liqui'), args, { cwd: folder, env: { ...env, ...own }, encoding: 'utf8' }) // biome-ignore format: one row
    return { status, said: stdout + stderr }
  }
  expect(liqui(['settings']).said).toContain('SHOP_RUT')
  for (const args of [
    ['settings', '--reset', 'ECOMMERCE_LIMIT'],
    ['settings', '--', '--reset', 'ECOMMERCE_LIMIT'],
  ])
    expect(liqui(args)).toEqual({ status: 0, said: expect.stringContaining('ECOMMERCE_LIMIT: sin cambios') })
  expect(liqui(['settings', '--nothing'])).toEqual({ status: 1, said: expect.stringContaining('liqui settings NOMBRE=valor') }) // biome-ignore format: one row
  expect(liqui(['nothing'])).toEqual({ status: 2, said: expect.stringContaining(' doctor ') })
  // Who names another database means it.
  expect(liqui(['settings'], { DATABASE_URL: 'mysql://nobody:x@127.0.0.1:9/none' })).toEqual({ status: 1, said: expect.stringContaining('base de datos') }) // biome-ignore format: one row
})

test('somebody buys through it', async () => {
  const bottle = (await plentiful(database)).singles[1]!
  const buyer = createBuyer({ siteUrl, sandboxUrl })
  const customer = await buyer.introduce()
  const { body } = await buyer.order(customer, [{ id: bottle, amount: 1 }])
  const id: string = body.data.newOrder.order_id
  const { token } = await buyer.startPayment(id)
  await comeBack(await buyer.decide(token, 'approve'))
  await eventually('it is paid', async () => {
    const { status } = await database.one<{ status: string }>('SELECT status FROM orders WHERE public_id = ?', [id])
    return status === 'POR PREPARAR'
  })
  await eventually('a worker has written its confirmation', async () => {
    const jobs = await database.rows("SELECT state FROM job WHERE kind = 'order.confirmation' AND state = 'done'")
    return jobs.length > 0
  })
})

/** What a next release may do to tables while this one runs: it expands them, and fills what is new. */
const NEXT_RELEASE: Migration = {
  async up(db) {
    for (const statement of [
      "ALTER TABLE orders ADD COLUMN next_release VARCHAR(40) NOT NULL DEFAULT 'new', ADD KEY next_release (next_release)",
      'ALTER TABLE product ADD COLUMN next_release INT NULL',
      'CREATE TABLE next_release (id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY, order_id INT UNSIGNED NOT NULL)',
      'INSERT INTO next_release (order_id) SELECT id FROM orders',
    ])
      await sql.raw(statement).execute(db)
  },
}

test('people buy while a next release migrates and the webs restart: nothing fails', {
  timeout: ROLLING_MS,
}, async () => {
  const bottle = (await plentiful(database)).singles[2]!
  await database.change('UPDATE stock SET stock = 100000 WHERE product_id = ? AND store_id = 9', [bottle])
  await database.change("UPDATE setting SET value = '100000' WHERE name IN ('NEXT_DAY_ORDER_LIMIT', 'SAME_DAY_ORDER_LIMIT')") // biome-ignore format: one query
  await settingsRead({ siteUrl }, database)
  let isOver = false
  const answered = new Map<string, number>()
  const count = () => [...answered.values()].reduce((sum, one) => sum + one, 0)
  const failed: string[] = []
  const note = async (what: string, asking: Promise<{ readonly status: number }>) => {
    const status = await asking.then((answer) => answer.status, (error: Error) => `${error.message} ${String((error.cause as Error)?.message)}`) // biome-ignore format: one row
    answered.set(what, (answered.get(what) ?? 0) + 1)
    if (status !== 200) failed.push(`${what} ${status}`)
  }
  const shopper = async () => {
    const buyer = createBuyer({ siteUrl, sandboxUrl })
    const date = await buyer.firstDate()
    while (!isOver) {
      await note(
        'GET /',
        fetch(siteUrl).then(async (page) => ({ status: page.status, text: await page.text() })),
      )
      await note('GET a category', fetch(`${siteUrl}/categorias/vinos`).then(async (page) => ({ status: page.status, text: await page.text() }))) // biome-ignore format: one row
      await note(
        'POST a cart',
        buyer.total([{ id: bottle, amount: 1 }], date).then(() => ({ status: 200 })),
      )
      await note('GET settings', buyer.call('GET', '/settings/ecommerce'))
    }
  }
  const paid: string[] = []
  const customer = async () => {
    const buyer = createBuyer({ siteUrl, sandboxUrl })
    const known = await buyer.introduce()
    for (let bought = 0; bought === 0 || !isOver; bought++) {
      const { body, status } = await buyer.order(known, [{ id: bottle, amount: 1 }])
      await note('POST an order', Promise.resolve({ status }))
      const id: string = body.data.newOrder.order_id
      const { token } = await buyer.startPayment(id)
      await note(
        'GET back from the bank',
        comeBack(await buyer.decide(token, 'approve')).then(({ status }) => ({
          status: status === 303 ? 200 : status,
        })),
      )
      paid.push(id)
    }
  }
  const before = [...running].filter(([name]) => name.startsWith('web')).map(([, { pid }]) => pid)
  const load = Promise.all([...Array.from({ length: 4 }, shopper), customer()])
  await eventually('somebody has bought from the release before', () => paid.length > 0)
  const getMigrations = async () => ({ ...(await ofThisVersion.getMigrations()), '9999_next_release': NEXT_RELEASE })
  expect(await migrate(schema.url, { getMigrations })).toEqual(['9999_next_release'])
  const onNewTables = paid.length
  await eventually('somebody buys from it on the new tables', () => paid.length > onNewTables + 1)
  const roll = async () => {
    const rolling = spawn(node24, [inside('scripts/deploy/roll.mjs'), ...ports], {
      env: { ...process.env, ...rollEnvironment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said: string[] = []
    for (const stream of [rolling.stdout, rolling.stderr]) stream.on('data', (text) => said.push(String(text)))
    const [code] = await once(rolling, 'close')
    return [code, said.join('')]
  }
  let rounds = 0
  do {
    expect(await roll()).toEqual([0, ports.map((port) => `${port} is restarted\n`).join('')])
    rounds++
  } while (count() < REQUESTS && failed.length === 0)
  isOver = true
  await load
  console.log(
    `${rounds} times both webs were restarted: ${JSON.stringify(Object.fromEntries(answered))}, ${failed.length} failed`,
  )
  const after = [...running].filter(([name]) => name.startsWith('web')).map(([, { pid }]) => pid)
  expect(after.some((pid) => before.includes(pid))).toBe(false)
  expect(count()).toBeGreaterThan(REQUESTS)
  expect(failed).toEqual([])
  await eventually('all that was bought is paid', async () => {
    const rows = await database.rows("SELECT id FROM orders WHERE public_id IN (?) AND status = 'POR PREPARAR'", [paid])
    return rows.length === paid.length
  })
})

test('a web that is killed takes no page along', async () => {
  await end(`web-${ports[0]}`, 'SIGKILL')
  for (let times = 0; times < 20; times++) expect((await fetch(`${siteUrl}/categorias/vinos`)).status).toBe(200)
  start('web', ports[0])
})

test('a worker that hangs and one that dies are told of, by every way, until they are back', async () => {
  const PATIENCE = 90_000
  const log = readFileSync(join(folder, `web-${ports[1]}.log`), 'utf8')
  const [, port] = /"port":(\d+),"msg":"metrics are served"(?![\s\S]*metrics are served)/.exec(log)!
  const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const away = async () =>
    ((await (await fetch(`http://127.0.0.1:${ports[1]}/readyz?deep`)).json()) as { away?: string[] }).away ?? []
  const letters = async () => {
    const { mails } = (await (await fetch(`${sandboxUrl}/inbox.json`)).json()) as { mails: { subject: string }[] }
    return mails.filter(({ subject }) => subject.startsWith('No responde el proceso que hace las tareas')).length
  }
  const figureSays = async (sample: string) => (await figures()).split('\n').includes(sample)
  await eventually('nobody is away', async () => (await away()).length === 0)
  const hanging = running.get('worker-1')!
  hanging.kill('SIGSTOP')
  try {
    await end('worker-2', 'SIGKILL')
    // The clock of both rows instead of the wait for it: one that lives renews its own within seconds.
    await database.change("UPDATE shop_process SET beat_at = beat_at - INTERVAL 30 SECOND WHERE kind = 'worker'")
    await eventually('readyz says so', async () => (await away()).join() === 'worker,processes', PATIENCE)
    await eventually(
      'the figures say so',
      () => figureSays('liqui_processes{kind="worker",state="silent"} 2'),
      PATIENCE,
    )
    await eventually('letters say so, without a worker', async () => (await letters()) === 2, PATIENCE)
  } finally {
    hanging.kill('SIGCONT')
  }
  start('worker', '2')
  await eventually('all is well again', async () => (await away()).length === 0, PATIENCE)
  await eventually('the figures, too', () => figureSays('liqui_processes{kind="worker",state="living"} 2'), PATIENCE)
}, 300_000)

test('a request has one id in its answer and in the log of nginx, which names nobody', async () => {
  const { headers } = await fetch(`${siteUrl}/contacto?correo=ana@correo.example`)
  const id = headers.get('x-request-id')
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  const log = () => readFileSync(join(folder, 'liqui.log'), 'utf8')
  // Written once the whole answer has left.
  await eventually('nginx has written it', () => log().includes(` ${id} GET /contacto 200 `))
  expect(log()).not.toMatch(/127\.0\.0\.1 |@correo/)
})

test('a provider’s notice keeps the headers it is signed with', async () => {
  const [id, request, ts] = ['1300000001', 'a-request-of-mercado-pago', Math.floor(Date.now() / 1000)] as const
  const signature = signatureOf(id, request, ts, environment.MERCADO_PAGO_WEBHOOK_SECRET!)
  const { status } = await fetch(`${siteUrl}/pagos/avisos/mercado-pago?data.id=${id}&type=payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': request, 'x-signature': signature },
    body: JSON.stringify({ id: 1, type: 'payment', action: 'payment.updated', data: { id } }),
  })
  const noted = await database.rows("SELECT state FROM payment_notice WHERE provider = 'mercado-pago' ORDER BY id DESC LIMIT 1") // biome-ignore format: one row
  expect([status, noted]).toEqual([200, [expect.not.objectContaining({ state: 'refused' })]])
})

test('what no web can say nginx says in a sentence', async () => {
  const long = await fetch(siteUrl, { headers: { cookie: `x=${'y'.repeat(60_000)}` } })
  expect([long.status, await long.text()]).toEqual([400, expect.stringContaining('demasiadas cookies')])
  const sent = await fetch(`${siteUrl}/cart`, { method: 'POST', body: 'x'.repeat(2 ** 21) })
  expect([sent.status, await sent.text()]).toEqual([413, expect.stringContaining('Demasiado largo')])
  expect((await fetch(`${siteUrl}/away.html`)).status).toBe(404)
  for (const port of ports) await end(`web-${port}`, 'SIGKILL')
  const away = await fetch(`${siteUrl}/categorias/vinos`)
  expect([away.status, await away.text()]).toEqual([502, expect.stringContaining('Tu carro sigue en este equipo')])
})
