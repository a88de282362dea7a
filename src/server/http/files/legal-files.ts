// Serves the legal pages as PDF (`/terminos-y-condiciones.pdf` …) with the pages' own texts, printed once for each identity
// of the shop and version of the text.
import { Router } from 'express'
import { pdf } from '#platform/pdf/pdf.ts'
import type { ShopIdentity } from '#shop/content/identity.ts'
import type { LegalTexts } from '#shop/content/legal.service.ts'
import { LEGAL_PAGES, type LegalVersion } from '#shop/content/legal-text.ts'
import { wordmark } from '#texts/frame/wordmark.ts'
import { legalWords } from '#texts/legal/document.ts'
import { legalDocument } from '#texts/legal/documents.ts'
import { pdfOf } from '#texts/paths.ts'

export function createLegalFiles(identity: () => ShopIdentity, legal: Pick<LegalTexts, 'of'>): Router {
  const router = Router()
  const printed = new Map<string, Promise<Buffer>>()
  for (const page of LEGAL_PAGES) {
    const path = `/${page}`
    router.get(pdfOf(path), async (_req, res) => {
      const shop = identity()
      const { current } = legal.of(page)
      const key = path + JSON.stringify([shop, current?.since, current?.hash])
      const file = printed.get(key) ?? print(path, shop, current)
      if (printed.size > 20) printed.clear()
      printed.set(key, file)
      res.setHeader('Content-Disposition', `inline; filename="${path.slice(1)}.pdf"`)
      res.setHeader('Cache-Control', 'public, max-age=3600')
      res.type('application/pdf').send(await file)
    })
  }
  return router
}

function print(path: string, shop: ShopIdentity, version: LegalVersion | null): Promise<Buffer> {
  const document = legalDocument(path, shop, version)
  return pdf(
    { ...document, note: legalWords.since(document.since), author: shop.company, pageLabel: legalWords.page },
    wordmark,
  )
}
