// The render thread: a task comes in, the file is written, the answer is null or the error's text.
import { parentPort } from 'node:worker_threads'
import { openFonts } from '#drawings/svg.ts'
import { renderFile } from './render-file.ts'
import type { WorkerTask } from './render-pool.ts'

openFonts()

parentPort?.on('message', (order: WorkerTask) => {
  renderFile(order).then(
    () => parentPort?.postMessage(null),
    (error: unknown) =>
      parentPort?.postMessage(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  )
})
