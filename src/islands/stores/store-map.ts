// The map of stores: drawn once it is on the screen, marked from the page's own markup. A marker leads to its
// store, and the store under pointer or focus is the selected one.
import type { ShownMap } from '#islands/delivery/map/map-face.ts'
import { type Point, parseCoordinates } from '#shop/geography/point.ts'
import { whenVisibleAndIdle } from '#ui/carousel/visible-and-idle.ts'

interface StoreMap {
  /** Shows the stores the page shows now. */
  follow(): void
}

interface View {
  readonly centre: Point
  readonly zoom: number
}

/** Null where the page has no place for a map. On the page of one store its marker leads nowhere. */
export function startStoreMap({ leads }: { readonly leads: boolean }): StoreMap | null {
  const place = document.querySelector<HTMLElement>('[data-store-map]')
  if (place === null) return null
  let map: ShownMap | null = null
  let isComing = false
  let selected = ''

  const mark = () => map?.setMarkers(markersOf(selected))
  const select = (id: string) => {
    if (id === selected) return
    storeOf(selected)?.classList.remove('is-on')
    selected = id
    storeOf(id)?.classList.add('is-on')
    mark()
  }
  const lead = (id: string) => {
    select(id)
    const store = storeOf(id)
    store?.scrollIntoView({ block: 'nearest' })
    store?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  }

  const aim = () => {
    const view = viewOf()
    if (view) map?.move(view.centre, view.zoom)
    mark()
  }
  const draw = async (view: View) => {
    const { showMap } = await import('#islands/delivery/map/show-map.ts')
    map = await showMap(place, { ...view, label: place.dataset.storeMap ?? '', ...(leads && { onMarker: lead }) })
    aim() // other stores may be shown by now
  }
  const say = () => document.querySelector('[data-store-map-failed]')?.removeAttribute('hidden')
  /** Waits for stores to show: the page may have none. */
  const show = () => {
    const view = viewOf()
    if (isComing || view === null) return
    isComing = true
    draw(view).catch(say)
  }
  whenVisibleAndIdle(place, show)
  for (const sign of ['pointerover', 'focusin'])
    document.addEventListener(sign, ({ target }) => {
      const store = target instanceof Element ? target.closest<HTMLElement>('[data-store]') : null
      if (store) select(store.dataset.store ?? '')
    })

  return {
    follow() {
      selected = ''
      show()
      aim()
    },
  }
}

/** Where the page's stores are seen from; null when it shows none. */
function viewOf(): View | null {
  const shown = document.querySelector<HTMLElement>('[data-stores]')?.dataset
  const centre = parseCoordinates(shown?.stores)
  return centre && { centre, zoom: Number(shown?.storesZoom) }
}

function markersOf(selected: string) {
  return [...document.querySelectorAll<HTMLElement>('[data-store]')].flatMap(({ dataset }) => {
    const point = parseCoordinates(dataset.storeAt)
    const id = dataset.store ?? ''
    return point ? [{ ...point, id, name: dataset.storeName ?? '', selected: id === selected }] : []
  })
}

function storeOf(id: string): HTMLElement | null {
  return id === '' ? null : document.querySelector(`[data-store="${CSS.escape(id)}"]`)
}
