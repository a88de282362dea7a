// Adds the pages of one product: all there is of it with its history, the form that changes it, the form of a new one, and its photos. A form becomes
// files of one row; what they change is shown and confirmed as that of any file is.

import { catalogueProductPath, draftPath } from '#server/desk/shared/addresses.ts'
import {
  type Answer,
  type DeskDeps,
  type FormRequest,
  missing,
  type PageRequest,
  type Pages,
} from '#server/desk/shared/answers.ts'
import { skuKey } from '#shop/operations/catalogue/cells.ts'
import type { StoredProduct } from '#shop/operations/catalogue/fields.ts'
import { MOST_PHOTOS } from '#shop/operations/catalogue/photos/photo-names.ts'
import type { LoadedFile } from '#shop/operations/catalogue/read-files.ts'
import { seenOf, type Typed, typedFiles, typedOf } from '#shop/operations/catalogue/typed-product.ts'
import { createProductListRepository } from '#shop/operations/lists/product-list.repository.ts'
import type { OperatorContext } from '#shop/operations/operator-action.ts'
import { commands } from '#texts/commands/commands.ts'
import { desk } from '#texts/desk/desk.ts'
import { photoChange } from './photo-change.ts'
import { productPage } from './product.page.ts'
import { type FormChoices, formFault, productForm } from './product-form.page.ts'

const words = desk.catalogue

const PRODUCT = '/producto/:sku'
/** The longest body of a product's form: a description has ten thousand letters. */
const FORM_LIMIT = '128kb'
const MOST_PHOTO_BYTES = 10 * 2 ** 20

export function createProductPages(pages: Pages, { database, operations, ownedBySource }: DeskDeps): void {
  const { catalogue, catalogueDrafts, stock, audit } = operations
  const list = createProductListRepository()
  const answer = (title: string, body: Answer['body'], status = 200): Answer => ({
    title,
    section: 'products',
    body,
    status,
  })
  const by = ({ visitor, now }: PageRequest): OperatorContext => ({ operator: visitor.operator, now })

  pages.get(PRODUCT, async (asked) => {
    const product = await find(asked)
    if (!product) return missing()
    const { carga = '' } = asked.query
    return page(asked, product, /^\d{1,9}$/.test(carga) ? { run: Number(carga) } : null)
  })

  pages.get(
    `${PRODUCT}/cambiar`,
    async (asked) => {
      const product = await find(asked)
      return product
        ? form(asked, product, typedOf(product.fields), { opened: asked.query.propio === 'si' })
        : missing()
    },
    'catalogue.apply',
  )

  pages.post(
    `${PRODUCT}/cambiar`,
    'catalogue.apply',
    async (posted) => {
      const product = await find(posted)
      if (!product) return missing()
      const { visto = '', propio, ...typed } = posted.given
      const opened = propio === 'si'
      const given = opened ? typed : { ...typed, ...ownedOf(product) }
      const again = (told: Told, status: number) => form(posted, product, given, { ...told, opened }, status)
      if (visto !== seenOf(product.fields)) return again({ problem: words.form.changed }, 409)
      const files = typedFiles(product.sku, given, product.fields)
      return files.length === 0 ? again({ problem: words.form.same }, 422) : propose(posted, files, again)
    },
    FORM_LIMIT,
  )

  pages.get('/productos/nuevo', (asked) => form(asked, null, typedOf(null), {}), 'catalogue.apply')

  pages.post(
    '/productos/nuevo',
    'catalogue.apply',
    async (posted) => {
      const { sku = '', ...given } = posted.given
      const again = (told: Told, status: number) => form(posted, null, posted.given, told, status)
      return propose(posted, typedFiles(sku.trim(), given, null), again)
    },
    FORM_LIMIT,
  )

  pages.upload(`${PRODUCT}/fotos`, MOST_PHOTO_BYTES, 'catalogue.apply', async (posted) => {
    const product = await find(posted)
    if (!product) return missing()
    const { file, given } = posted
    if (file === null) return page(posted, product, { problem: words.product.noPhotoFile }, 422)
    const place = Number(given.lugar)
    const isPlace = Number.isInteger(place) && place >= 1 && place <= MOST_PHOTOS
    return isPlace ? photos(posted, product, photoChange.added(product.sku, place, file)) : missing()
  })

  pages.post(`${PRODUCT}/textos`, 'catalogue.apply', async (posted) => {
    const product = await find(posted)
    return product ? photos(posted, product, photoChange.told(product, posted.given)) : missing()
  })

  /** Keeps what a form says until it is confirmed; with a fault in it the form comes again, with all that was typed. */
  async function propose(
    posted: FormRequest,
    files: readonly LoadedFile[],
    again: (told: Told, status: number) => Promise<Answer>,
  ): Promise<Answer | string> {
    const { faults, read } = await catalogue.difference(files)
    if (faults.length > 0) return again({ faults: faults.map((fault) => formFault(fault, read)) }, 422)
    return draftPath(await catalogueDrafts.keep(files, by(posted)))
  }

  /** Photos are written at once: what they show is chosen by eye, and their run takes them back. */
  async function photos(posted: FormRequest, product: StoredProduct, files: ReturnType<typeof photoChange.told>) {
    const found = await catalogue.photosDifference(files, { replace: true })
    const [fault] = found.faults
    if (fault) {
      const [problem, remedy] = commands.catalogue.photos.faults[fault.code](fault)
      return page(posted, product, { problem: words.form.fault(fault.file, problem, remedy) }, 422)
    }
    const result = await catalogue.applyPhotos(found, { names: commands.catalogue.photos.run(product.sku) }, by(posted))
    if (result.ok) return `${catalogueProductPath(product.sku)}?carga=${result.value.run.id}`
    const problem = result.refusal.code === 'nothingToDo' ? words.product.photoSame : words.draft.refusals.busy
    return page(posted, product, { problem }, 409)
  }

  async function page(
    { visitor }: PageRequest,
    product: StoredProduct,
    photo: { readonly problem: string } | { readonly run: number } | null,
    status = 200,
  ): Promise<Answer> {
    const { sku, fields } = product
    const [history, shelves, done] = await Promise.all([
      catalogue.history(sku),
      stock.find(sku),
      audit.ofTarget('product', sku),
    ])
    const body = productPage({ product, history, stores: shelves?.stores ?? [], done, visitor, photo })
    return answer(fields.get('nombre') ?? sku, body, status)
  }

  async function form(
    { visitor }: PageRequest,
    product: StoredProduct | null,
    given: Typed,
    told: Told,
    status = 200,
  ): Promise<Answer> {
    const [families, brands] = await Promise.all([list.families(database), list.brands(database)])
    const choices: FormChoices = { families, brands }
    const title = product ? words.form.title(product.fields.get('nombre') ?? product.sku) : words.form.newTitle
    const owned = ownedBySource()
    return answer(
      title,
      productForm({ title, product, given, choices, visitor, owned, opened: false, ...told }),
      status,
    )
  }

  /** What Bsale is the master of stays as it is, whatever is sent. */
  function ownedOf({ fields }: StoredProduct): Typed {
    const owned = ownedBySource()
    return Object.fromEntries(Object.entries(typedOf(fields)).filter(([field]) => owned.has(field)))
  }

  async function find({ req }: PageRequest): Promise<StoredProduct | null> {
    const { sku } = req.params
    return typeof sku === 'string' && skuKey(sku) !== '' && sku.length <= 40 ? catalogue.product(sku) : null
  }
}

/** What a form says that comes again. */
type Told = Partial<Pick<Parameters<typeof productForm>[0], 'problem' | 'faults' | 'opened'>>
