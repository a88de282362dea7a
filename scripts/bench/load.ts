// One run of `load-client.ts` against one server, as wrk.ts is one of wrk.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '#scripts/machine/processes.mjs'
import type { LoadJob, LoadReport } from './load-client.ts'
import { cpuSeconds } from './process-usage.ts'
import type { LoadResult } from './wrk.ts'

const CLIENT = fileURLToPath(new URL('load-client.ts', import.meta.url))

/** Throws when a response was an error: a fast refusal is no speed. `folder` is where the job is written. */
export async function runLoad(
  job: LoadJob,
  { pid, folder }: { readonly pid: number; readonly folder: string },
): Promise<LoadResult & { readonly answers: readonly string[] }> {
  const file = join(folder, 'job.json')
  writeFileSync(file, JSON.stringify(job))
  const before = cpuSeconds(pid)
  const printed = await run(process.execPath, [CLIENT, file])
  const used = cpuSeconds(pid)
  const line = printed.split('\n').find((candidate) => candidate.startsWith('{'))
  if (!line) throw new Error(`the client printed no result:\n${printed}`)
  const report: LoadReport = JSON.parse(line)
  if (report.failed > 0)
    throw new Error(`${report.failed} of ${report.requests} responses of ${job.origin} failed: ${report.failure}`)
  const { requests, seconds, p50, p99, bytes, answers } = report
  return {
    requests,
    perSecond: requests / seconds,
    p50,
    p99,
    bytes: bytes / requests,
    cpu: used === null || before === null ? null : ((used - before) * 1e6) / requests,
    answers,
  }
}
