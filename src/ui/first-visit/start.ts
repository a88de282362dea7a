// What every page starts: small improvements over pages that already work. The cart has a module of its own.
import { startCarousels } from '#ui/carousel/start-carousels.ts'
import { startConsentNotice } from '#ui/first-visit/consent-notice.ts'
import { startDialogButtons } from '#ui/first-visit/dialog-buttons.ts'
import { startManifest } from '#ui/first-visit/manifest.ts'
import { runInTasks } from '#ui/first-visit/run-in-tasks.ts'
import { startAnnouncements } from '#ui/header/announcements.ts'
import { startCategoryMenu } from '#ui/header/category-menu.ts'
import { startDeliveryCommune } from '#ui/header/delivery-commune.ts'
import { startHideOnScroll } from '#ui/header/hide-on-scroll.ts'
import { startFrontPage } from '#ui/home/start-front-page.ts'
import { startSortForm } from '#ui/list/sort-form.ts'
import { startLongList } from '#ui/product/long-list.ts'
import { startPictureFallback } from '#ui/product/picture-fallback.ts'
import { startRows } from '#ui/product/rows.ts'

export function startPage(): void {
  runInTasks([
    startConsentNotice,
    startDialogButtons,
    startAnnouncements,
    startHideOnScroll,
    startCategoryMenu,
    startDeliveryCommune,
    startRows,
    startLongList,
    startSortForm,
    startPictureFallback,
    startCarousels,
    startFrontPage,
    startManifest,
  ])
}
