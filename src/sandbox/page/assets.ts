// The sandbox's style, script and the two fonts of the house.

import { fileURLToPath } from 'node:url'
import express, { Router } from 'express'
import { HOUR } from '#shop/shared/durations.ts'

const here = fileURLToPath(new URL('./assets', import.meta.url))
const fonts = fileURLToPath(new URL('../../assets/fonts', import.meta.url))

/** The routes below `/assets`. */
export function assets(): Router {
  const routes = Router()
  routes.use('/fonts', express.static(fonts, { maxAge: HOUR, index: false }))
  routes.use(express.static(here, { index: false }))
  return routes
}
