// XML for search engines and readers of feeds.

export function xmlResponse(text: string, type = 'application/xml'): Response {
  return new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8` } })
}
