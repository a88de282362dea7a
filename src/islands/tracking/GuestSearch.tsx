// Follows one order: whoever knows its buyer's RUT and its number. Nothing of both is put into the address.
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { announce } from '#islands/shared/announce.ts'
import { call } from '#islands/shared/call.ts'
import type { CallData } from '#islands/shared/contracts.ts'
import { island } from '#islands/shared/island.tsx'
import { useIsHere } from '#islands/shared/use-store.ts'
import { useWhatCameBefore } from '#islands/shared/what-came-before.ts'
import { newsOf, toldOf } from '#islands/tracking/news.ts'
import { OrderCard, type Tracked } from '#islands/tracking/OrderCard.tsx'
import { SearchForm } from '#islands/tracking/SearchForm.tsx'
import { useLive } from '#islands/tracking/use-live.ts'
import { isSettling, mayMove, movingMark } from '#shop/orders/tracking/moving.ts'
import { typedOrderNumber } from '#shop/orders/typed-order-number.ts'
import { cleanRut, isRut, leftRut } from '#shop/shared/rut.ts'
import { tracking as texts } from '#texts/orders/tracking.ts'
import { type SearchField, type SearchProblem, unknownOrder, wrongRut } from '#ui/order/search-problem.ts'

interface Props {
  readonly rut: string
  readonly number: string
  /** What the server's form says. */
  readonly first: SearchProblem | null
}

type Finished = CallData<'GET /api/orders/finish/:id'>['order']

/** By its own state, or by its courier's. */
const hasMoved = (before: Tracked, now: Finished): boolean =>
  before.status !== now.status || before.UberOrder?.status !== now.UberOrder?.status

/** What the field shows once it is left: the number alone, or what was typed when it names none. */
const leftNumber = (typed: string): string => String(typedOrderNumber(typed) ?? typed.trim())

function Search({ first, ...server }: Props) {
  const [rut, setRut] = useState(server.rut)
  const [number, setNumber] = useState(server.number)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState(first)
  const isHere = useIsHere()
  const part = useRef<HTMLDivElement>(null)
  useWhatCameBefore(part)
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
    if (!isRut(rut)) return setProblem(wrongRut())
    const orderNumber = typedOrderNumber(number)
    if (orderNumber === null) return setProblem(unknownOrder())
    setBusy(true)
    setProblem(null)
    const params = { rut: cleanRut(rut) ?? rut.trim(), number: String(orderNumber) }
    const answer = await ask(params)
    setBusy(false)
    setOrder(answer.ok ? answer.data.order : null)
    setAsked(params)
    document.querySelector('[data-found]')?.remove() // what a search without script had found
    if (answer.ok) return announce(texts.order(answer.data.order.order_number))
    if (answer.status === 404) return setProblem(unknownOrder())
    const title = answer.status === 0 || answer.status >= 500 ? texts.failed : answer.message
    setProblem({ title, help: '', field: answer.status === 403 ? 'rut' : null })
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

  const live = {
    isHere,
    isBusy,
    search,
    type: (field: SearchField, text: string) => (field === 'rut' ? setRut(text) : setNumber(text)),
    leave: (field: SearchField) => (field === 'rut' ? setRut(leftRut(rut)) : setNumber(leftNumber(number))),
  }

  return (
    <div ref={part}>
      <SearchForm rut={rut} number={number} problem={problem} live={live} />
      {order && (
        <div className="myorders__found">
          <OrderCard order={order} />
        </div>
      )}
    </div>
  )
}

export const GuestSearch = island(Search)
