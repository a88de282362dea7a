// Adds the page of what waits for a person, and the two actions on a dead job.
import { deadJobs, discardDeadJob, retryDeadJob } from '#platform/work/dead-jobs.ts'
import { actionPage } from '#server/desk/shared/action.page.ts'
import { type Answer, type DeskDeps, missing, type PageRequest, type Pages } from '#server/desk/shared/answers.ts'
import { mayDo } from '#shop/operations/access/roles.ts'
import { createPendingRepository } from '#shop/operations/lists/pending.repository.ts'
import { createWaitingCouriers } from '#shop/orders/couriers/waiting-courier.service.ts'
import { done, type Refusal, refuse } from '#shop/shared/result.ts'
import { createDocumentOversight } from '#shop/tax-documents/oversight/oversight.service.ts'
import { desk } from '#texts/desk/desk.ts'
import { PENDING_PATH, pendingPage } from './pending.page.ts'

const words = desk.pending

const MOST_JOBS = 100

/** `notDead`: somebody else has tried it again or laid it aside. */
export type JobRefusal = Refusal<'notDead'>

const JOB_ACTIONS = {
  reintentar: { code: 'job.retry', label: words.retry, sure: words.sureRetry },
  descartar: { code: 'job.discard', label: words.discard, sure: words.sureDiscard },
} as const

export function createPendingPages(pages: Pages, { database, operations }: DeskDeps): void {
  const pending = createPendingRepository()
  const waiting = createWaitingCouriers({ database })
  const oversight = createDocumentOversight({ database })

  pages.get('/pendientes', async ({ query, visitor, now }) => {
    const [couriers, held, unknown, refunds, jobs, documents] = await Promise.all([
      waiting.all(now),
      pending.heldPayments(database),
      pending.unknownPayments(database),
      pending.stuckRefunds(database, now),
      deadJobs(database, MOST_JOBS),
      oversight.counts(now),
    ])
    const body = pendingPage(
      { couriers, held, unknown, refunds, jobs, documents },
      mayDo(visitor.role, 'cases.decide'),
      query.hecho === '1',
    )
    return { title: words.title, section: 'pending', body }
  })

  pages.get(
    '/pendientes/trabajos/:job/:action',
    async (asked) => {
      const wanted = read(asked)
      return wanted ? ask(asked, wanted, null) : missing()
    },
    actsAs,
  )

  pages.post('/pendientes/trabajos/:job/:action', actsAs, async (posted) => {
    const wanted = read(posted)
    if (!wanted) return missing()
    const { id, action } = wanted
    const by = { operator: posted.visitor.operator, now: posted.now }
    const what = { action: JOB_ACTIONS[action].code, target: String(id), changeOf: () => ({}) } as const
    const result = await operations.audit.run(by, what, async (tx) => {
      const isDone = await (action === 'reintentar' ? retryDeadJob(tx, id) : discardDeadJob(tx, id, by.operator))
      return isDone ? done(null) : refuse({ code: 'notDead' } as const satisfies JobRefusal)
    })
    return result.ok ? `${PENDING_PATH}?hecho=1` : ask(posted, wanted, words.gone)
  })
}

interface JobAction {
  readonly id: number
  readonly action: keyof typeof JOB_ACTIONS
}

function actsAs(req: PageRequest['req']) {
  const wanted = read({ req })
  return wanted && JOB_ACTIONS[wanted.action].code
}

function read({ req }: Pick<PageRequest, 'req'>): JobAction | null {
  const { job = '', action = '' } = req.params as Readonly<Record<string, string>>
  const isKnown = /^\d{1,15}$/.test(job) && Object.hasOwn(JOB_ACTIONS, action)
  return isKnown ? { id: Number(job), action: action as JobAction['action'] } : null
}

function ask({ visitor }: PageRequest, { id, action }: JobAction, problem: string | null): Answer {
  const { label, sure } = JOB_ACTIONS[action]
  const title = `${label} · ${words.job} ${id}`
  const body = actionPage({
    title,
    address: `${PENDING_PATH}/trabajos/${id}/${action}`,
    back: PENDING_PATH,
    visitor,
    seen: '',
    preview: [sure],
    fields: [],
    step: 'hacer',
    problem,
    canAct: problem === null,
  })
  return { title, section: 'pending', body, status: problem === null ? 200 : 409 }
}
