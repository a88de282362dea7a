// Before every page: its shell (Astro.locals.shell). An error of a page goes to the host: Astro would log it
// with the address, and answer by itself.
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
