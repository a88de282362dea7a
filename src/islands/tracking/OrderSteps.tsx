// The five steps of an order: which are done, where it is now, how it ended.
import type { Tracked } from '#islands/tracking/OrderCard.tsx'
import { clockOf, dayOf } from '#shop/shared/chile-time.ts'
import { weekdayAndDate } from '#texts/days/days.ts'
import { tracking as texts } from '#texts/orders/tracking.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { check, x } from '#ui/icon/icons.ts'

type Step = Tracked['timeline'][number]

const CLASSES = { done: 'is-done', now: 'is-now', next: undefined, ended: 'is-end', failed: 'is-fail' } as const

/** What colours and ticks say to who sees them; how it ended its label says. */
const SAID = { done: texts.done, now: texts.now, next: texts.next } as const

export function OrderSteps({ order }: { readonly order: Tracked }) {
  return (
    <section className="order__steps" aria-label={texts.steps(order.order_number)}>
      <ol className="track">
        {order.timeline.map((step, index) => (
          <li
            key={step.status}
            className={CLASSES[step.state]}
            aria-current={['now', 'ended', 'failed'].includes(step.state) ? 'step' : undefined}
          >
            <span aria-hidden="true">
              <Mark step={step} number={index + 1} />
            </span>
            <b>{step.status}</b>
            {step.state in SAID && <span className="sr">{SAID[step.state as keyof typeof SAID]}</span>}
            {step.at && <small>{when(step.at)}</small>}
            {step.state === 'failed' && order.failure && <small>{order.failure}</small>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Mark({ step: { state }, number }: { readonly step: Step; readonly number: number }) {
  if (state === 'failed') return <Icon drawing={x} small />
  if (state === 'done' || state === 'ended') return <Icon drawing={check} small />
  return <span>{number}</span>
}

function when(at: string): string {
  const instant = new Date(at)
  return `${weekdayAndDate(dayOf(instant))}, ${clockOf(instant)}`
}
