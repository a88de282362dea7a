// One flood in a process of its own, so that measuring is not slowed: `flood.child.ts <name> <origin> <product>`.
import { targetOf } from './connection.ts'
import { FLOODS, type FloodName } from './floods.ts'

const [name, origin, productId] = process.argv.slice(2) as [FloodName, string, string]
const stopping = new AbortController()
process.once('SIGTERM', () => {
  stopping.abort()
  setTimeout(() => process.exit(0), 200)
})
await FLOODS[name]({
  target: targetOf(origin),
  from: '127.0.0.66',
  signal: stopping.signal,
  productId: Number(productId),
})
