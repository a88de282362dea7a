// Serves the legal pages as PDF (`/terminos-y-condiciones.pdf` …) with the pages' own texts, printed once for each identity
// of the shop and version of the text.
import { Router } from 'express'
import { pdf } from '#platform/pdf/pdf.ts'
import type { PdfDress } from '#platform/pdf/pdf-sheet.ts'
import type { ShopDress } from '#server/content/shop-dress.ts'
import type { ShopIdentity } from '#shop/content/identity.ts'
import type { LegalTexts } from '#shop/content/legal.service.ts'
import { LEGAL_PAGES, type LegalVersion } from '#shop/content/legal-text.ts'
import { legalWords } from '#texts/legal/document.ts'
import { legalDocument } from '#texts/legal/documents.ts'
import { pdfOf } from '#texts/paths.ts'
import { printedDress } from './printed-dress.ts'

interface Deps {
  readonly identity: () => ShopIdentity
  readonly legal: Pick<LegalTexts, 'of'>
  readonly dress: ShopDress
}

export function createLegalFiles({ identity, legal, dress }: Deps): Router {
  const router = Router()
  const printed = new Map<string, Promise<Buffer>>()
  for (const page of LEGAL_PAGES) {
    const path = `/${page}`
    router.get(pdfOf(path), async (_req, res) => {
      const shop = identity()
      const { current } = legal.of(page)
      const key = path + JSON.stringify([shop, current?.since, current?.hash])
      const file = printed.get(key) ?? printedDress(shop, dress).then((worn) => print(path, shop, current, worn))
      if (printed.size > 20) printed.clear()
      printed.set(key, file)
      file.catch(() => printed.delete(key)) // the database was away
      res.setHeader('Content-Disposition', `inline; filename="${path.slice(1)}.pdf"`)
      res.setHeader('Cache-Control', 'public, max-age=3600')
      res.type('application/pdf').send(await file)
    })
  }
  return router
}

function print(path: string, shop: ShopIdentity, version: LegalVersion | null, worn: PdfDress): Promise<Buffer> {
  const document = legalDocument(path, shop, version)
  return pdf(
    { ...document, note: legalWords.since(document.since), author: shop.company, pageLabel: legalWords.page },
    worn,
  )
}
