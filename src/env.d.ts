/// <reference types="astro/client" />
// What pages find in `Astro.locals`.

declare namespace App {
  interface Locals {
    /** What pages may read of the shop: neither the database nor keys. */
    shop: import('#server/shop.ts').PageShop
    /** Says that this page is the same for every guest, until `until` if the clock changes it. Without it a page is never kept. Its address must be in content/page-address.ts. */
    cacheable: (how?: { until?: Date | undefined }) => void
    /**
     * Reads what the page shows of the catalogue, now, and returns it. The page is kept as long as reading again gives the same, so everything
     * of the catalogue that the markup shows must come out of here, and is never changed in place. A page that never reads this way is dropped
     * whenever anything moves. `read` is a function of a module, not of
     * the page's own scope: what it can see is held as long as the page is kept.
     */
    dependsOn: import('#server/pages/render.ts').PageLocals['dependsOn']
    /**
     * Says that this page differs from address to address only in these parts, and gives what to put in the place of each; null where it is not
     * made of them. What stands around them is rendered once for all its addresses in one context, so it must show nothing of the query.
     */
    parts: import('#server/pages/render.ts').PageLocals['parts']
    /** Hears why a page could not be made; the host answers then. */
    failed?: (error: unknown) => void
    /** The script that stands in every page. */
    firstScript?: import('#server/pages/first-script.ts').FirstScript
    /** Why the page of a moment without the shop is shown. */
    wait?: import('#server/pages/wait-page.ts').WaitShown
    /** What stands around every page. */
    shell: import('#shop/content/shell.view.ts').ShellView
  }
}
