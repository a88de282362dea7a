// What every page starts with: small improvements over pages that already work. The cart is started by its own module.
import { startCarousels } from '#ui/banner/start-carousels.ts'
import { startCategoryMenu } from '#ui/header/category-menu.ts'
import { startDeliveryPlace } from '#ui/header/delivery-place.ts'
import { startHideOnScroll } from '#ui/header/hide-on-scroll.ts'
import { startSortForm } from '#ui/list/sort-form.ts'
import { startLongList } from '#ui/product/long-list.ts'
import { startPictures } from '#ui/product/picture-fallback.ts'
import { startRows } from '#ui/product/rows.ts'
import { startConsentNotice } from '#ui/shell/consent-notice.ts'
import { startDialogButtons } from '#ui/shell/dialog-buttons.ts'
import { inTurns } from '#ui/shell/in-turns.ts'
import { startManifest } from '#ui/shell/manifest.ts'

export function startPage(): void {
  inTurns([
    startConsentNotice,
    startDialogButtons,
    startHideOnScroll,
    startCategoryMenu,
    startDeliveryPlace,
    startRows,
    startLongList,
    startSortForm,
    startPictures,
    startCarousels,
    startManifest,
  ])
}
