// Before every page: what stands around it (Astro.locals.shell). Everything else of the request is the host's business, an error of a page too:
// Astro would print it with the address, and answer by itself.
import { defineMiddleware } from 'astro:middleware'

export const onRequest = defineMiddleware(async ({ locals }, next) => {
  try {
    if (locals.shop?.catalogue.ready()) locals.shell = await locals.shop.shell()
    return await next()
  } catch (error) {
    if (!locals.failed) throw error
    locals.failed(error)
    return new Response(null, { status: 503 })
  }
})
