// The front page's promotion, for the page and under the calls' wire names.
import type { ViewContext } from '#shop/catalog/card.view.ts'
import type { ContentPicture } from '#shop/publishing/content-picture.ts'
import { paths } from '#texts/paths.ts'
import { type AdvertView, advertView } from './advert.view.ts'
import type { Popup } from './popup.ts'

export interface PopupView extends AdvertView {
  /** What a browser remembers that saw it. */
  readonly key: string
  readonly title: string
  readonly text: string
  /** The label of its button. */
  readonly action: string
  readonly tint: string
  readonly picture: ContentPicture | null
}

/** Null when there is no promotion whose product can be bought now. */
export function popupView(popups: readonly Popup[], viewContext: ViewContext): PopupView | null {
  return firstShown(popups, viewContext)?.view ?? null
}

/** Null as above. The picture's address is empty when it has none. */
export function popupAnswer(popups: readonly Popup[], viewContext: ViewContext) {
  const shown = firstShown(popups, viewContext)
  if (shown === null) return null
  const { view, popup } = shown
  const { from } = popup.schedule
  const drawing = view.pictureKey === null ? '' : paths.picture(view.pictureKey, 600)
  return {
    id: popup.id,
    promotion_name: view.title,
    start_date: from === null ? null : new Date(from).toISOString(),
    end_date: popup.endsAt?.toISOString() ?? null,
    image_url: view.picture ? paths.contentPicture(view.picture.hash, 960) : drawing,
    redirect_url: view.href,
  }
}

/** The first whose product can be bought now. */
function firstShown(popups: readonly Popup[], viewContext: ViewContext) {
  for (const popup of popups) {
    const advert = advertView(popup, viewContext)
    if (advert === null) continue
    const { key, title, text, action, tint, picture } = popup
    const view: PopupView = { key, title, text, action, tint, picture, ...advert }
    return { popup, view }
  }
  return null
}
