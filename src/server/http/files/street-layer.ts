// Serves the streets of a commune for the embedded map: `/mapa/calles/13114.json` is an array with
// `[name, lat1, lng1, lat2, lng2]` for each piece of street, empty where none are known. Each file is written down once and kept
// in memory; other data has another ETag.
import { createHash } from 'node:crypto'
import { Router } from 'express'
import { type Bodies, chooseEncoding, encodeAll } from '#server/http/encodings.ts'
import type { Gazetteer } from '#shop/geography/gazetteer/gazetteer.service.ts'
import type { Street } from '#shop/geography/gazetteer/street.ts'
import { createLruCache } from '#shop/shared/cache.ts'
import { paths } from '#texts/paths.ts'

/** The number of communes whose files are kept: all that have streets, of some 20 kB each. */
const CACHED = 300
const CODE = /^\d{5}$/

interface Layer {
  readonly etag: string
  readonly bodies: Bodies
}

export function createStreetLayer({ gazetteer }: { readonly gazetteer: Pick<Gazetteer, 'streetsOf'> }): Router {
  const router = Router()
  const layers = createLruCache<readonly Street[], Promise<Layer>>(CACHED)
  router.get(paths.streetLayer(':code'), async (req, res, next) => {
    const code = String(req.params.code)
    const streets = CODE.test(code) ? gazetteer.streetsOf(code) : null
    if (streets === null) return next()
    const { etag, bodies } = await layers.getOrCreate(streets, () => layerOf(streets))
    res.setHeader('ETag', etag)
    res.setHeader('Cache-Control', 'public, max-age=86400')
    res.setHeader('Vary', 'Accept-Encoding')
    if (req.headers['if-none-match'] === etag) return void res.status(304).end()
    const encoding = chooseEncoding(req.headers['accept-encoding'])
    if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
    res.type('application/json').send(bodies[encoding])
  })
  return router
}

async function layerOf(streets: readonly Street[]): Promise<Layer> {
  const pieces = streets.flatMap(({ name, pieces }) =>
    pieces.map(({ from, to }) => [name, from.latitude, from.longitude, to.latitude, to.longitude]),
  )
  const body = Buffer.from(JSON.stringify(pieces))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { etag, bodies: await encodeAll(body) }
}
