// The legal pages as files to keep: the same words, printed once per process and shop identity.

import type { APIRoute } from 'astro'
import { pdf } from '#platform/pdf.ts'
import { legalWords } from '#texts/legal/document.ts'
import { legalPages } from '#texts/legal.ts'
import { legalDocument } from '#ui/legal/documents.ts'
import { defaultShell } from '#ui/shell/default-shell.ts'
import { wordmark } from '#ui/shell/wordmark.ts'

const printed = new Map<string, Promise<Buffer>>()

export const GET: APIRoute = async ({ params, locals, rewrite }) => {
  const page = legalPages.find(({ path }) => path === `/${params.documento}`)
  if (page === undefined) return rewrite('/no-existe')
  const { identity } = locals.shell ?? defaultShell
  const key = JSON.stringify([page.path, identity])
  const file = printed.get(key) ?? print(page.path, identity)
  printed.set(key, file)
  return new Response(new Uint8Array(await file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${params.documento}.pdf"`,
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

function print(path: string, identity: Parameters<typeof legalDocument>[1]): Promise<Buffer> {
  if (printed.size > 100) printed.clear()
  const document = legalDocument(path, identity)
  return pdf(
    { ...document, note: legalWords.since(document.since), author: identity.company, pageLabel: legalWords.page },
    wordmark,
  )
}
