// Sleeps for `precise-clock.ts` to a fraction of a millisecond, which no timer of Node can, and says when it is time.
import { parentPort } from 'node:worker_threads'
import { processMilliseconds } from './precise-clock.ts'

const nothing = new Int32Array(new SharedArrayBuffer(4))

parentPort?.on('message', (moment: number) => {
  const left = moment - processMilliseconds()
  if (left > 0) Atomics.wait(nothing, 0, 0, left)
  parentPort?.postMessage(moment)
})
