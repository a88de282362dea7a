// Shows a map: Google's where the shop has a key for it, else our own. Everything of it is fetched when a map
// is first shown.
import type { GoogleKey } from '#islands/delivery/map/google.map.ts'
import type { MapMarker, MapOptions, ShowMap, ShownMap } from '#islands/delivery/map/map-face.ts'
import { loadMapStyles } from '#islands/delivery/map/map-styles.ts'
import type { Point } from '#shop/geography/point.ts'
import { paths } from '#texts/paths.ts'

/** Rejects when neither map comes: the element is then as it was. */
export const showMap: ShowMap = async (element, options) => {
  const [google] = await Promise.all([googleKey(), loadMapStyles()])
  // Where the page's content policy knows nothing of Google, its script would not come.
  const isLetIn = google?.pages.some((page) => new RegExp(page).test(location.pathname)) ?? false
  return google !== null && isLetIn ? showGoogleOrOwn(element, options, google) : showOwn(element, options)
}

const showOwn: ShowMap = async (element, options) => {
  const { showEmbedded } = await import('#islands/delivery/map/embedded.map.ts')
  return showEmbedded(element, options)
}

/** Our own where Google's does not come, and in its place, markers and pin too, where Google refuses the key. */
async function showGoogleOrOwn(element: HTMLElement, options: MapOptions, google: GoogleKey): Promise<ShownMap> {
  let markers: readonly MapMarker[] = []
  let pin: Point | null = null
  let view = { centre: options.centre, zoom: options.zoom }
  let isRemoved = false
  const { onPick } = options
  const heard: MapOptions = {
    ...options,
    ...(onPick && {
      onPick: (point) => {
        pin = point
        onPick(point)
      },
    }),
  }
  const refused = async (): Promise<void> => {
    if (isRemoved) return
    current.remove()
    const own = await showOwn(element, { ...heard, ...view })
    if (isRemoved) return own.remove()
    current = own
    own.setMarkers(markers)
    own.setPin(pin)
  }
  let current: ShownMap = await import('#islands/delivery/map/google.map.ts')
    .then(({ showGoogle }) => showGoogle(element, heard, google, () => void refused().catch(() => undefined)))
    .catch(() => showOwn(element, heard))
  return {
    setMarkers(wanted) {
      markers = wanted
      current.setMarkers(wanted)
    },
    setPin(point) {
      pin = point
      current.setPin(point)
    },
    move(centre, zoom) {
      view = { centre, zoom }
      current.move(centre, zoom)
    },
    remove() {
      isRemoved = true
      current.remove()
    },
  }
}

let asked: Promise<GoogleKey | null> | undefined

/** The key of browsers; null without one or without an answer. */
function googleKey(): Promise<GoogleKey | null> {
  asked ??= fetch(paths.mapProvider, { signal: AbortSignal.timeout(5_000) })
    .then((response) => response.json() as Promise<{ readonly google: GoogleKey | null }>)
    .then(({ google }) => google)
    .catch(() => {
      asked = undefined
      return null
    })
  return asked
}
