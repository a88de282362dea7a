// Adds the page that moves many prices by one rule; what comes of it is shown and confirmed as that of any file is.

import type { FormValues } from '#server/desk/shared/action.ts'
import { draftPath, PRODUCTS_PATH } from '#server/desk/shared/addresses.ts'
import type { Answer, DeskDeps, Pages } from '#server/desk/shared/answers.ts'
import { formToken } from '#server/desk/shared/page.ts'
import { check, field, notice, select, shown } from '#server/desk/shared/pieces.ts'
import type { DeskVisitor } from '#shop/operations/access/desk-door.service.ts'
import { MOVED_PRICES, ROUNDING_NAMES, readRule } from '#shop/operations/catalogue/reprice.ts'
import { createProductListRepository } from '#shop/operations/lists/product-list.repository.ts'
import { desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'
import { choiceList, group } from './form-groups.ts'
import { catalogueTabs } from './tabs.ts'

const words = desk.catalogue.reprice

const REPRICE_PATH = `${PRODUCTS_PATH}/precios`
const priceField = (price: string): string => `precio-${price}`
/** What most rules move and round to. */
const USUAL: FormValues = { [priceField('publico')]: 'si', redondeo: '10' }

export function createRepricePages(pages: Pages, { database, operations }: DeskDeps): void {
  const { catalogue, catalogueDrafts } = operations
  const list = createProductListRepository()

  pages.get('/productos/precios', ({ visitor }) => page(visitor, USUAL, null), 'catalogue.apply')

  pages.post('/productos/precios', 'catalogue.apply', async ({ given, visitor, now }) => {
    const { categoria: family = '', marca: brand = '', porcentaje: percent = '', redondeo: round = '' } = given
    const prices = MOVED_PRICES.filter((price) => given[priceField(price)] === 'si')
    const rule = readRule({ family, brand, prices, percent, round })
    if ('fault' in rule) return page(visitor, given, words.faults[rule.fault])
    const files = await catalogue.repriced(rule)
    if (files.length === 0) return page(visitor, given, words.nothing)
    return draftPath(await catalogueDrafts.keep(files, { operator: visitor.operator, now }))
  })

  async function page(visitor: DeskVisitor, given: FormValues, problem: string | null): Promise<Answer> {
    const [families, brands] = await Promise.all([list.families(database), list.brands(database)])
    const body = html`<h1>${words.title}</h1>
      ${catalogueTabs(visitor.role, 'reprice')}
      ${problem !== null && notice(problem, 'error')}
      <p>${words.lead}</p>
      ${ruleForm(visitor, given, families, brands)}`
    return { title: words.title, section: 'products', body, status: problem === null ? 200 : 422 }
  }
}

function ruleForm(
  visitor: DeskVisitor,
  given: FormValues,
  families: readonly string[],
  brands: readonly string[],
): Html {
  const all = [{ value: '', label: words.all }, ...families.map((each) => ({ value: each, label: shown(each) }))]
  const rounds = ROUNDING_NAMES.map((value) => ({ value, label: words.rounds[value] }))
  return html`<form class="desk-form" method="post" action="${REPRICE_PATH}">${formToken(visitor)}
      ${group(words.which, [
        select('categoria', words.family, all, given.categoria ?? ''),
        field('marca', words.brand, { value: given.marca ?? '', list: 'marcas', help: words.whichHelp }),
      ])}
      ${group(
        words.prices,
        MOVED_PRICES.map((price) =>
          check(priceField(price), words.names[price] ?? price, given[priceField(price)] === 'si'),
        ),
      )}
      ${group(words.how, [
        field('porcentaje', words.percent, { value: given.porcentaje ?? '', required: true, help: words.percentHelp }),
        select('redondeo', words.round, rounds, given.redondeo ?? ''),
      ])}
      ${choiceList('marcas', brands)}
      <p class="desk-buttons"><button class="btn" type="submit">${words.submit}</button></p>
    </form>`
}
