// Follows one order: whoever knows its buyer's RUT and its number. Nothing of both is put into the address.
import { type FormEvent, useCallback, useState } from 'react'
import { announce } from '#islands/shared/announce.ts'
import { call } from '#islands/shared/call.ts'
import type { CallData } from '#islands/shared/contracts.ts'
import { newsOf, toldOf } from '#islands/tracking/news.ts'
import { OrderCard, type Tracked } from '#islands/tracking/OrderCard.tsx'
import { useLive } from '#islands/tracking/use-live.ts'
import { isSettling, mayMove, movingMark } from '#shop/orders/tracking/moving.ts'
import { typedOrderNumber } from '#shop/orders/typed-order-number.ts'
import { cleanRut, isRut, leftRut } from '#shop/shared/rut.ts'
import { paths } from '#texts/paths.ts'
import { checkoutRefusals } from '#texts/refusals/checkout.ts'
import { proofRefusals } from '#texts/refusals/proofs.ts'
import { tracking as texts } from '#texts/tracking.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { alert } from '#ui/icon/icons.ts'

interface Problem {
  readonly title: string
  readonly help: string
}

type Finished = CallData<'GET /api/orders/finish/:id'>['order']

/** By its own state, or by its courier's. */
const hasMoved = (before: Tracked, now: Finished): boolean =>
  before.status !== now.status || before.UberOrder?.status !== now.UberOrder?.status

/** What the field shows once it is left: the number alone, or what was typed when it names none. */
const leftNumber = (typed: string): string => String(typedOrderNumber(typed) ?? typed.trim())

export function GuestSearch() {
  const [rut, setRut] = useState('')
  const [number, setNumber] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [order, setOrder] = useState<Tracked | null>(null)
  /** What is shown was found with these. */
  const [asked, setAsked] = useState({ rut: '', number: '' })

  const ask = useCallback(
    (params: { rut: string; number: string }) =>
      call('GET /orders/ecommerce/tracking/guest/:rut/:number', { params: { ...params } }),
    [],
  )

  async function search(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !rut.trim() || !number.trim()) return
    // Nobody has it: said here, where the shop would say that there is no such order.
    if (!isRut(rut)) return setProblem({ title: checkoutRefusals.guestRutFormat(), help: '' })
    const orderNumber = typedOrderNumber(number)
    if (orderNumber === null) return setProblem({ title: proofRefusals.trackedUnknown(), help: texts.helpUnknown })
    setBusy(true)
    setProblem(null)
    const params = { rut: cleanRut(rut) ?? rut.trim(), number: String(orderNumber) }
    const answer = await ask(params)
    setBusy(false)
    setOrder(answer.ok ? answer.data.order : null)
    setAsked(params)
    if (answer.ok) return announce(texts.order(answer.data.order.order_number))
    const title = answer.status === 0 || answer.status >= 500 ? texts.failed : answer.message
    setProblem({ title, help: answer.status === 404 ? texts.helpUnknown : '' })
  }

  const refresh = useCallback(async () => {
    if (!order) return 'over'
    if (!order.is_over) {
      // By its id first, which guesses nothing: searches are counted, and a whole office may be looking.
      const now = await call('GET /api/orders/finish/:id', { params: { id: order.order_id } })
      if (!now.ok) return 'failed' // what was found stays
      if (!hasMoved(order, now.data.order)) return 'answered'
    }
    const answer = await ask(asked)
    if (!answer.ok) return 'failed'
    const fresh = answer.data.order
    const news = newsOf(order.order_number, toldOf(order), toldOf(fresh))
    if (news) announce(news)
    if (movingMark(fresh) !== movingMark(order)) setOrder(fresh)
    return isSettling(fresh) ? 'settling' : mayMove(fresh) ? 'answered' : 'over'
  }, [ask, asked, order])
  useLive(order !== null && mayMove(order), refresh)

  return (
    <>
      <div className="seek">
        <div>
          <h1>{texts.title}</h1>
          <p className="seek__lead">{texts.lead}</p>
          <form onSubmit={search} noValidate>
            {problem && (
              <div className="notice notice--error" role="alert">
                <Icon drawing={alert} />
                <div>
                  <h2>{problem.title}</h2>
                  {problem.help && <p>{problem.help}</p>}
                </div>
              </div>
            )}
            <div className="fields">
              <div className="field">
                <label htmlFor="rut">{texts.rut}</label>
                <input
                  className="input"
                  id="rut"
                  value={rut}
                  autoComplete="off"
                  onChange={({ target }) => setRut(target.value)}
                  onBlur={() => setRut(leftRut(rut))}
                />
              </div>
              <div className="field">
                <label htmlFor="pedido">{texts.number}</label>
                <input
                  className="input"
                  id="pedido"
                  value={number}
                  inputMode="numeric"
                  autoComplete="off"
                  onChange={({ target }) => setNumber(target.value)}
                  onBlur={() => setNumber(leftNumber(number))}
                />
              </div>
            </div>
            <button className="btn btn--l" type="submit" disabled={!rut.trim() || !number.trim()} aria-busy={isBusy}>
              {isBusy ? texts.searching : texts.search}
            </button>
          </form>
          <p className="hint">
            <span>{`${texts.memberHint} `}</span>
            <a href={`${paths.logIn}?redirect=${encodeURIComponent(paths.orders)}`}>{texts.memberLink}</a>
            <span>{` ${texts.memberRest}`}</span>
          </p>
        </div>
        <aside className="hide-s" aria-hidden="true">
          <div className="receipt">
            <p>{texts.receiptThanks}</p>
            <p>{texts.receiptOrder}</p>
            <mark>{texts.receiptNumber}</mark>
            <i />
            <i />
          </div>
          <p className="hint">{texts.whereNumber}</p>
        </aside>
      </div>
      {order && (
        <div className="myorders__found">
          <OrderCard order={order} />
        </div>
      )}
    </>
  )
}
