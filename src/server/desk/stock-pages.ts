// The desk's pages about stock: search, one product, and what is done with it: counted, received, moved.
import { createProductSearchRepository } from '#shop/desk/product-search.repository.ts'
import type { ProductStock } from '#shop/operations/stock-operations.service.ts'
import { desk } from '#texts/desk.ts'
import type { Html } from '#ui/markup/html.ts'
import { actionPage } from './action.page.ts'
import type { Given } from './action.ts'
import { type Answer, type Asked, type DeskDeps, missing, type Pages, type Posted } from './answers.ts'
import { field, hiddenFields, select, shown } from './pieces.ts'
import { productPath, productStockPage, stockSearchPage } from './stock.page.ts'

const words = desk.stock

type ActName = keyof typeof words.acts

const PRODUCT = '/stock/:sku'
const ACT = `${PRODUCT}/:action`

export function createStockPages(pages: Pages, { database, operations: { stock } }: DeskDeps): void {
  const products = createProductSearchRepository()

  pages.get('/stock', async ({ query }) => {
    const text = (query.producto ?? '').trim().slice(0, 80)
    const found = text === '' ? [] : await products.find(database, text)
    return { title: words.title, section: 'stock', body: stockSearchPage(text, found) }
  })

  pages.get(PRODUCT, async (asked) => {
    const found = await find(asked)
    if (!found) return missing()
    const body = productStockPage(found, asked.query.hecho === '1')
    return { title: `${words.title} · ${shown(found.product.name)}`, section: 'stock', body }
  })

  pages.get(ACT, async (asked) => {
    const [found, act] = [await find(asked), actOf(asked)]
    return found && act ? ask(asked, found, act, {}, null, 200) : missing()
  })

  pages.post(ACT, async (posted) => {
    const [found, act] = [await find(posted), actOf(posted)]
    if (!found || !act) return missing()
    const { visto, paso, ...given } = posted.given
    if (visto !== String(found.seen)) return ask(posted, found, act, given, words.changed, 409)
    const { sku } = found.product
    const read = readUnits(given)
    if (read === null) return ask(posted, found, act, given, words.refusals.unitsInvalid, 422)
    const { storeId, to, units } = read
    if (paso !== 'hacer') return ask(posted, found, act, given, null, 200, 'hacer')
    const by = { operator: posted.visitor.operator, now: posted.now }
    const result = await (act === 'mover'
      ? stock.move({ sku, from: storeId, to, units }, found.seen, by)
      : stock[act === 'contar' ? 'count' : 'receive']({ sku, storeId, units }, found.seen, by))
    if (result.ok) return `${productPath(sku)}?hecho=1`
    const { code } = result.refusal
    const problem = words.refusals[code as keyof typeof words.refusals] ?? words.changed
    return ask(posted, found, act, given, problem, 422)
  })

  function find({ req }: Asked): Promise<ProductStock | null> {
    const { sku } = req.params
    return typeof sku === 'string' && sku.length <= 40 ? stock.find(sku) : Promise.resolve(null)
  }
}

function actOf({ req }: Asked | Posted): ActName | null {
  const name = String(req.params.action)
  return Object.hasOwn(words.acts, name) ? (name as ActName) : null
}

/** Null where something is no whole number, or missing. */
function readUnits({ tienda = '', hacia = '0', unidades = '' }: Given) {
  if (![tienda, hacia, unidades].every((text) => /^\d{1,6}$/.test(text))) return null
  return { storeId: Number(tienda), to: Number(hacia), units: Number(unidades) }
}

function ask(
  { visitor }: Asked,
  found: ProductStock,
  act: ActName,
  given: Given,
  problem: string | null,
  status: number,
  step: 'ver' | 'hacer' = 'ver',
): Answer {
  const { sku, name } = found.product
  const { label } = words.acts[act]
  const title = `${label} · ${shown(name)}`
  const body = actionPage({
    title,
    address: `${productPath(sku)}/${act}`,
    back: productPath(sku),
    visitor,
    seen: String(found.seen),
    preview: step === 'hacer' ? [previewOf(found, act, given)] : [words.acts[act].help],
    fields: step === 'hacer' ? hiddenFields(given) : fieldsOf(found, act, given),
    step,
    problem,
    canAct: true,
  })
  return { title, section: 'stock', body, status }
}

function fieldsOf({ stores }: ProductStock, act: ActName, given: Given): Html[] {
  const choices = stores.map(({ storeId, store }) => ({ value: String(storeId), label: store }))
  return [
    select('tienda', act === 'mover' ? words.from : words.store, choices, given.tienda ?? ''),
    ...(act === 'mover' ? [select('hacia', words.to, choices, given.hacia ?? '')] : []),
    field('unidades', words.units, {
      type: 'number',
      inputmode: 'numeric',
      required: true,
      value: given.unidades ?? '',
    }),
  ]
}

/** What it will come to, in a sentence. */
function previewOf({ stores }: ProductStock, act: ActName, given: Given): string {
  const read = readUnits(given)
  const store = stores.find(({ storeId }) => storeId === read?.storeId)
  const other = stores.find(({ storeId }) => storeId === read?.to)
  const units = read?.units ?? 0
  const before = store?.stock ?? 0
  if (act === 'mover') return words.moves(units, store?.store ?? '?', other?.store ?? '?')
  const after = act === 'contar' ? Math.max(0, units - (store?.promised ?? 0)) : before + units
  return words.changes(store?.store ?? '?', before, after, store?.promised ?? 0)
}
