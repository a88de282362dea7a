// Crawlers may read everything but what is personal or endless.
import type { APIRoute } from 'astro'
import { paths } from '#texts/paths.ts'

const CLOSED = [paths.checkout, paths.points, paths.history, paths.myData, paths.access, '/api/', '/pagos/', '/tbk-']

export const GET: APIRoute = ({ locals }) => {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${locals.shop.siteUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
