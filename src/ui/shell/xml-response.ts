// XML for search engines and readers of feeds, cacheable for an hour.

export function xmlResponse(text: string, type = 'application/xml'): Response {
  return new Response(text, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' },
  })
}
