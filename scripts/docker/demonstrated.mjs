// Loaded before any program of a container (NODE_OPTIONS in compose.yaml): gives a demonstration the variables that are not set.
import { demonstration } from '../machine/demonstration.mjs'

const { env } = process
if (env.SHOP_MODE === 'demo') {
  const sandbox = Number(env.SANDBOX_PORT)
  for (const [name, value] of Object.entries(demonstration({ sandbox, mail: sandbox + 1 }, env))) env[name] ??= value
}
