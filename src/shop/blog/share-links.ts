// Where a page is shared: plain links to other services, which get nothing before somebody follows one.

export type ShareWay = 'whatsapp' | 'x' | 'facebook' | 'mail'

/** Links that share the page of that title at `url`, a whole address. */
export function shareLinks(title: string, url: string): { readonly way: ShareWay; readonly href: string }[] {
  const part = encodeURIComponent
  return [
    { way: 'whatsapp', href: `https://wa.me/?text=${part(`${title} ${url}`)}` },
    { way: 'x', href: `https://x.com/intent/post?text=${part(title)}&url=${part(url)}` },
    { way: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${part(url)}` },
    { way: 'mail', href: `mailto:?subject=${part(title)}&body=${part(url)}` },
  ]
}
