// `npm run web`, `npm run worker`: becomes that process of the shop, by the entry and with the memory flags of `npm start`. It keeps the
// process's id, so that a supervisor's signals reach the shop itself.
import { existsSync } from 'node:fs'
import { inside } from './machine/checkout.mjs'
import { MEMORY } from './machine/environment.mjs'
import { node24 } from './machine/installation.mjs'
import { commandOf } from './machine/services.mjs'
import { printFailure, UserError } from './machine/user-error.mjs'

const BUILT = 'dist/server/entry.mjs'

try {
  const [name] = process.argv.slice(2)
  if (name !== 'web' && name !== 'worker') throw new UserError('npm run web | npm run worker')
  if (!existsSync(node24)) throw new UserError('The packages are missing: npm ci')
  if (!process.execve) throw new UserError(`Node 24 is needed: npm run ${name} brings its own.`)
  if (name === 'web' && !existsSync(inside(BUILT))) throw new UserError('The pages are not built: npm run build')
  const [command, args] = commandOf(name)
  process.execve(command, [command, ...args], { NODE_ENV: 'production', ...MEMORY, ...process.env })
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
