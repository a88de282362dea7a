// What stands around any map: its name and keys for screen readers, the buttons that zoom, and who is to be
// named.
import type { MapOptions } from '#islands/delivery/map/map-face.ts'
import { mapWords as texts } from '#texts/delivery/map.ts'
import { minus, plus } from '#ui/icon/icons.ts'

export interface MapFrame {
  /** Where the map is drawn. */
  readonly surface: HTMLElement
  /** The id of the sentence that tells which keys move a pin. */
  readonly pinKeys: string
  remove(): void
}

interface Wishes extends Pick<MapOptions, 'label' | 'onPick'> {
  /** Who is to be named on the map; null where the map does it by itself. */
  readonly attribution: string | null
  /** Whether they are named at the top, because the map's own names stand below. */
  readonly isNamedAbove?: boolean
  /** By how many levels. */
  readonly zoomBy: (levels: number) => void
}

let frames = 0

/** Puts an empty map into an element, beside what stands there. */
export function buildFrame(element: HTMLElement, { label, onPick, zoomBy, ...named }: Wishes): MapFrame {
  frames += 1
  const root = document.createElement('div')
  root.className = 'map'
  const mapKeys = hiddenSentence(`mapa-${frames}-teclas`, texts.mapKeys)
  const pinKeys = hiddenSentence(`mapa-${frames}-pin`, texts.pinKeys)
  const surface = document.createElement('div')
  surface.className = 'map__surface'
  // Screen readers pass the arrow keys on to an application alone.
  surface.setAttribute('role', onPick === undefined ? 'group' : 'application')
  surface.setAttribute('aria-label', label)
  if (onPick !== undefined) surface.setAttribute('aria-describedby', mapKeys.id)
  const zoom = document.createElement('div')
  zoom.className = 'map__zoom'
  zoom.append(
    iconButton(texts.zoomIn, plus, () => zoomBy(1)),
    iconButton(texts.zoomOut, minus, () => zoomBy(-1)),
  )
  root.append(zoom, surface) // the buttons before the markers, which may be many
  if (named.attribution !== null) {
    const by = document.createElement('p')
    by.className = named.isNamedAbove ? 'map__by map__by--above' : 'map__by'
    by.textContent = named.attribution
    root.append(by)
  }
  if (onPick !== undefined) root.append(mapKeys, pinKeys)
  element.append(root)
  return { surface, pinKeys: pinKeys.id, remove: () => root.remove() }
}

function iconButton(name: string, drawing: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'iconbtn'
  button.setAttribute('aria-label', name)
  button.innerHTML = iconOf(drawing)
  button.addEventListener('click', press)
  return button
}

/** One of our own drawings as markup. */
export function iconOf(drawing: string): string {
  return `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>`
}

/** Read where it describes something, never by itself. */
function hiddenSentence(id: string, text: string): HTMLElement {
  const sentence = document.createElement('p')
  sentence.id = id
  sentence.hidden = true
  sentence.textContent = text
  return sentence
}
