// What a notice of Bsale may mean: it is not signed, comes twice and late, so that of all it says only what changed there is taken, which is then
// read again. Pure.

/** Whether it is a notice at all, of whatever. */
export const isNotice = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'topic' in body && typeof body.topic === 'string'

/** The thing that changed, as `variant:7` or `product:7`; null for a notice about anything else. */
export function bsaleHint(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  const { topic, resourceId } = body as Readonly<Record<string, unknown>>
  const id = typeof resourceId === 'number' ? String(resourceId) : resourceId
  if (typeof id !== 'string' || !/^[1-9]\d{0,11}$/.test(id)) return null
  if (topic === 'stock' || topic === 'price' || topic === 'variant') return `variant:${id}`
  return topic === 'product' ? `product:${id}` : null
}
