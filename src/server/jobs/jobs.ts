// Defines the one shape of what the worker does about a subject: handlers of its jobs, tasks it repeats, and the lane the jobs run in.
// A job's payload is parsed before its handler sees it.
import { z } from 'zod'
import type { Logger } from '#platform/log/logger.ts'
import type { Mail } from '#platform/messages/mailer.ts'
import {
  createJobRunner,
  type JobHandler,
  type JobRunnerDeps,
  PermanentJobError,
  type RunningJob,
} from '#platform/work/jobs.ts'
import { runQueue } from '#platform/work/work-queue.ts'
import type { AttemptId, OrderId } from '#shop/shared/ids.ts'
import type { PeriodicTask } from './periodic-tasks.ts'

/** A lane of jobs: jobs wait for others of their own lane only, so an outside party that does not answer delays no other lane. */
export interface Lane extends Pick<JobRunnerDeps, 'concurrency' | 'maxAttempts' | 'clearsPayload'> {
  readonly name: string
}

/** The lane of letters about orders. */
export const MAIN: Lane = { name: 'main' }

export interface Jobs {
  readonly lane: Lane
  readonly handlers: Readonly<Record<string, JobHandler>>
  readonly tasks: readonly PeriodicTask[]
}

/** What each subject gets beside its services. */
export interface JobDeps {
  readonly mailer: { send(mail: Mail): Promise<void> }
  readonly logger: Logger
}

/** Makes a handler that gets the payload parsed by its schema. A job with any other payload fails for good: waiting does not mend it. */
export function parsed<Payload>(
  payload: z.ZodType<Payload>,
  run: (payload: Payload, job: RunningJob) => Promise<void>,
): JobHandler {
  return async (given, job) => {
    const read = payload.safeParse(given)
    if (!read.success) throw new PermanentJobError(`the payload cannot be read: ${faultsOf(read.error)}`)
    await run(read.data, job)
  }
}

/** Describes where and how a payload differs from its schema, without its values: payloads name people. */
function faultsOf({ issues }: z.ZodError): string {
  return issues.map(({ path, code }) => `${path.join('.') || 'all of it'} (${code})`).join(', ')
}

/** Makes the schema of a union of words; `words` has to name every one of them, or it does not compile. */
export function oneOf<Word extends string>(words: Readonly<Record<Word, unknown>>): z.ZodType<Word> {
  return z.enum(Object.keys(words) as Word[])
}

const id = <Id extends string>() => z.custom<Id>((value) => typeof value === 'string' && value !== '')

export const orderId = id<OrderId>()
const attemptId = id<AttemptId>()

export const ofOrder = z.object({ orderId })
export const ofAttempt = z.object({ attemptId })
export const ofNotice = z.object({ noticeId: z.int() })
export const ofDay = z.object({ day: z.iso.date() })

/** Starts a runner for each lane; `stop` lets running jobs finish. */
export function startLanes(
  deps: Pick<JobRunnerDeps, 'database' | 'logger' | 'onRun'>,
  jobs: readonly Jobs[],
): { readonly stop: () => Promise<void> } {
  const lanes = new Set(jobs.map(({ lane }) => lane))
  const runners = [...lanes].map((lane) => {
    const handlers = Object.assign({}, ...jobs.filter((each) => each.lane === lane).map((each) => each.handlers))
    return createJobRunner({ ...deps, ...lane, handlers })
  })
  return runQueue(deps, runners)
}
