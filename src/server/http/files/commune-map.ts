// Serves `/mapa/comunas.json`, the outlines of the communes, for maps without tiles.
import type { RequestHandler } from 'express'
import { GOOD } from '#server/http/encodings.ts'
import type { CommuneFinderService, CommuneOutline } from '#shop/geography/commune-finder.service.ts'
import { respondWithFile, type StaticFile, toStaticFile } from './static-files.ts'

const ADDRESS = '/mapa/comunas.json'
/** Browsers keep the outlines a day: borders change once in some years. */
const A_DAY = 'public, max-age=86400'

interface Deps {
  readonly communes: Pick<CommuneFinderService, 'drawnOutlines'>
}

/** Makes the handler; the file is written down and compressed at the first request. */
export function createCommuneMap({ communes }: Deps): RequestHandler {
  let made: Promise<StaticFile> | undefined

  function file(): Promise<StaticFile> {
    made ??= communes.drawnOutlines().then(write)
    made.catch(() => {
      made = undefined // the database was away: the next request tries again
    })
    return made
  }

  return async (req, res, next) => {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || req.path !== ADDRESS) return next()
    respondWithFile(req, res, await file())
  }
}

function write(outlines: readonly CommuneOutline[]): Promise<StaticFile> {
  const text = JSON.stringify({ communes: outlines.map(communeOnMap) })
  return toStaticFile(Buffer.from(text), {
    type: 'application/json; charset=utf-8',
    cacheControl: A_DAY,
    quality: GOOD,
  })
}

/** Makes a commune's entry of the file: `region` is a code, `polygons` are `[[coast, hole…]…]` of `[lng, lat]`. */
function communeOnMap({ place: { commune }, polygons, remote }: CommuneOutline) {
  return { code: commune.code, name: commune.name, region: commune.regionCode, ...(remote && { remote }), polygons }
}
