// Shows a map: Google's where the shop has a key for it, else our own, and our own where Google's does not come.
// Everything of it is fetched when a map is first shown.
import type { ShowMap } from '#islands/delivery/map/map-face.ts'
import { loadMapStyles } from '#islands/delivery/map/map-styles.ts'
import { paths } from '#texts/paths.ts'

/** How the shop's maps are drawn, as its server says. */
export interface GoogleKey {
  readonly key: string
  /** Address of Google's script. */
  readonly script: string
}

/** Rejects when neither map comes: the element is then as it was. */
export const showMap: ShowMap = async (element, options) => {
  const [google] = await Promise.all([googleKey(), loadMapStyles()])
  if (google !== null) {
    const shown = await import('#islands/delivery/map/google.map.ts')
      .then(({ showGoogle }) => showGoogle(element, options, google))
      .catch(() => null)
    if (shown !== null) return shown
  }
  const { showEmbedded } = await import('#islands/delivery/map/embedded.map.ts')
  return showEmbedded(element, options)
}

let asked: Promise<GoogleKey | null> | undefined

/** The key that browsers use; null without one or without an answer. */
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
