// Before every page: what stands around it (Astro.locals.shell). Everything else of the request is the host's business.
import { defineMiddleware } from 'astro:middleware'

export const onRequest = defineMiddleware(async ({ locals }, next) => {
  if (locals.shop?.catalogue.ready()) locals.shell = await locals.shop.shell()
  return next()
})
