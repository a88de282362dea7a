/// <reference types="astro/client" />
// What pages find in `Astro.locals`.

declare namespace App {
  interface Locals {
    /** The shop of this process, handed over by the host; pages never build one. */
    shop: import('#server/shop.ts').Shop
    /** Says that this page is the same for every guest, until `until` if the clock changes it. Without it a page is never kept. */
    cacheable: (how?: { until?: Date | undefined }) => void
    /** What stands around every page. */
    shell: import('#shop/content/shell.view.ts').ShellView
  }
}
