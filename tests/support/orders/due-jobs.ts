// What the worker does about an order desk's refunds, and other jobs a test names, until nothing is due.
import { createJobRunner, type JobHandler } from '#platform/work/jobs.ts'
import { REFUND_JOB } from '#shop/payments/refunds/refund.service.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import type { OrderDesk } from './order-desk.ts'

type Desk = Pick<OrderDesk, 'database' | 'logger' | 'payments' | 'now'>

/** `others`: handlers beside the refunds', by kind of job; kinds without one wait. */
export async function runDueJobs(desk: Desk, others: Readonly<Record<string, JobHandler>> = {}): Promise<void> {
  const { database, logger, payments } = desk
  const refund: JobHandler = (payload) => payments.refund((payload as { attemptId: AttemptId }).attemptId, desk.now())
  const runner = createJobRunner({ database, logger, handlers: { [REFUND_JOB]: refund, ...others } })
  while ((await runner.runDue()) > 0);
}
