// The desk's pages about orders: the list, one order, and each action with its question.
import { createOrderListRepository } from '#shop/desk/order-list.repository.ts'
import { readOrderSearch } from '#shop/desk/order-search.ts'
import { rowIdOfNumber } from '#shop/orders/order.ts'
import { dayOf } from '#shop/shared/chile-time.ts'
import { desk as words } from '#texts/desk.ts'
import { actionPage, type Question } from './action.page.ts'
import { type Answer, type Asked, type DeskDeps, missing, type Pages, type Posted } from './answers.ts'
import { orderPage, orderPath } from './order.page.ts'
import { createOrderActions, type Given, hiddenFields } from './order-actions.ts'
import { ordersPage } from './orders.page.ts'
import { createPlaces } from './places.ts'
import { seenOf, wholeOrder } from './whole-order.ts'

const ORDER = '/pedidos/:number'
const ACTION = `${ORDER}/:action`

export function createOrderPages(pages: Pages, deps: DeskDeps): void {
  const { database, operations } = deps
  const list = createOrderListRepository()
  const actions = createOrderActions(operations)
  const places = createPlaces(database)

  pages.get('', async ({ query, now }) => {
    const search = readOrderSearch(query)
    const day = dayOf(now)
    const found = search.text === '' ? null : await operations.orders.search(search.text)
    const among = found?.map(({ rowId }) => rowId) ?? null
    const [{ orders, hasMore }, open, counts, { stores }] = await Promise.all([
      list.page(database, search, among),
      list.openCounts(database),
      list.countsOfDay(database, day),
      places(),
    ])
    const body = ordersPage({ search, orders, hasMore, open, today: { day, counts }, stores, now })
    return { title: words.list.title, section: 'orders', body }
  })

  pages.get(ORDER, async ({ req, query, now }) => {
    const whole = await find(req)
    if (!whole) return missing()
    const allowed = actions.filter(({ isAllowed }) => isAllowed(whole))
    const body = orderPage(whole, allowed, await places(), now, query.hecho === '1')
    return { title: words.order.title(whole.order.number), section: 'orders', body }
  })

  pages.get(ACTION, async (asked) => {
    const [whole, action] = [await find(asked.req), actionOf(asked)]
    if (!whole || !action) return missing()
    const problem = action.isAllowed(whole) ? null : words.act.notNow
    return ask(whole, action, asked, {}, 'ver', problem, problem === null ? 200 : 409)
  })

  pages.post(ACTION, async (posted) => {
    const [whole, action] = [await find(posted.req), actionOf(posted)]
    if (!whole || !action) return missing()
    const { visto, paso, ...given } = posted.given
    const refuse = (problem: string, status = 409) => ask(whole, action, posted, given, 'ver', problem, status)
    if (visto !== seenOf(whole))
      return refuse(
        (visto ?? '').startsWith(`${whole.order.status}|`)
          ? words.act.changedElse
          : words.act.changed(whole.order.status),
      )
    if (!action.isAllowed(whole)) return refuse(words.act.notNow)
    const preview = await action.preview(whole, given, posted.now)
    if (preview !== null && 'problem' in preview) return refuse(preview.problem, 422)
    if (paso !== 'hacer') return ask(whole, action, posted, given, 'hacer', null, 200)
    const who = { operator: posted.visitor.operator, now: posted.now }
    const outcome = await action.run(whole, given, who)
    return outcome === 'done' ? `${orderPath(whole.order.number)}?hecho=1` : refuse(outcome.refused, 422)
  })

  async function find(req: Asked['req']) {
    const { number } = req.params
    if (typeof number !== 'string' || !/^\d{6,9}$/.test(number)) return null
    const dossier = await operations.orders.dossier(rowIdOfNumber(Number(number)))
    return dossier && wholeOrder(dossier)
  }

  function actionOf({ req }: Asked | Posted) {
    return actions.find(({ name }) => name === req.params.action)
  }

  /** The question before an action: where what it does depends on its fields, these come first. */
  async function ask(
    whole: NonNullable<Awaited<ReturnType<typeof find>>>,
    action: (typeof actions)[number],
    { visitor, now }: Asked,
    given: Given,
    wanted: Question['step'],
    problem: string | null,
    status: number,
  ): Promise<Answer> {
    const { number } = whole.order
    const before = await action.preview(whole, null, now)
    const needsFields = before === null
    const step = needsFields ? wanted : 'hacer'
    const preview = needsFields && step === 'hacer' ? await action.preview(whole, given, now) : before
    const title = `${action.label} · ${words.order.title(number)}`
    const body = actionPage({
      title,
      address: `${orderPath(number)}/${action.name}`,
      back: orderPath(number),
      visitor,
      seen: seenOf(whole),
      preview: preview === null || 'problem' in preview ? [] : preview,
      fields: needsFields && step === 'hacer' ? hiddenFields(given) : action.fields(whole, given),
      step,
      problem,
      canAct: action.isAllowed(whole),
    })
    return { title, section: 'orders', body, status }
  }
}
