// One flood in a process of its own, so that it takes no time from those who measure: `node flood.child.ts <name> <origin> <product>`, until TERM.
import { targetOf } from './connection.ts'
import { FLOODS, type FloodName } from './floods.ts'

const [name, origin, productId] = process.argv.slice(2) as [FloodName, string, string]
const ending = new AbortController()
process.once('SIGTERM', () => {
  ending.abort()
  setTimeout(() => process.exit(0), 200)
})
await FLOODS[name]({
  target: targetOf(origin),
  from: '127.0.0.66',
  signal: ending.signal,
  productId: Number(productId),
})
