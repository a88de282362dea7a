/// <reference types="astro/client" />
// What pages find in `Astro.locals`.

declare namespace App {
  interface Locals {
    /** What pages may read of the shop: neither the database nor keys. */
    shop: import('#server/build/page-shop.ts').PageShop
    /**
     * Declares this page the same for everybody of an audience, until `until` if the clock changes it. Throws where
     * `src/pages/_addresses.ts` does not declare it cached.
     */
    cacheable: (how?: { until?: Date | undefined }) => void
    /**
     * Reads what the page shows of the catalogue, and returns it. The cached page is fresh as long as reading
     * again gives an equal model, so all that the markup shows must come out of here, made anew each time.
     * Without it a page is stale whenever anything changes. `read` is a function of a module, not of the
     * page's own scope: what it can see stays in memory with the page.
     */
    dependsOn: import('#server/http/pages/render.ts').PageLocals['dependsOn']
    /** Who views the page: of a cached one what its address says, never a cookie; absent on the crash page. */
    viewer?: import('#shop/browsing/viewer.ts').Viewer
    /** Takes the error of a page; the host answers then. */
    failed?: (error: unknown) => void
    /** The inline scripts of pages. */
    firstScript?: import('#server/http/pages/first-script.ts').FirstScript
    /** Which links of a page a browser may prefetch. */
    speculationRules?: string
    /** Why the waiting page is shown. */
    wait?: import('#server/http/pages/wait-page.ts').WaitShown
    /** On the crash page and the waiting page: by what the failure is found in the log. */
    reference?: string | undefined
    /** Who the shop is, from memory, for pages that must do without a shell. */
    identity?: () => import('#shop/content/identity.ts').ShopIdentity
    /** Identity, menu and delivery, around every page. */
    shell: import('#shop/content/shell.view.ts').ShellView
  }
}
