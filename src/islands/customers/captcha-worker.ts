// Has a challenge solved in a worker of our own, beside the page.
import type { Challenge, Solution } from 'altcha-lib'

/** What is sent as `captcha`; null when there is no worker, or none that can compute, and once `signal` says so. */
export async function payloadOf(challenge: Challenge, signal?: AbortSignal): Promise<string | null> {
  const solution = await inWorker(challenge, signal)
  return solution && btoa(JSON.stringify({ challenge, solution }))
}

function inWorker(challenge: Challenge, signal?: AbortSignal): Promise<Solution | null> {
  return new Promise((resolve) => {
    let worker: Worker
    try {
      worker = new Worker(new URL('./captcha-solver.ts', import.meta.url), { type: 'module' })
    } catch {
      return resolve(null)
    }
    const end = (found: Solution | null) => {
      worker.terminate()
      resolve(found)
    }
    signal?.addEventListener('abort', () => end(null))
    worker.addEventListener('error', () => end(null))
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => end(data))
    worker.postMessage(challenge)
  })
}
