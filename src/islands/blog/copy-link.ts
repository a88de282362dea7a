// 'Copiar enlace' is a link to the page itself, which works by itself; this copies its address instead.
import { toast } from '#islands/shared/toast.ts'

const link = document.querySelector<HTMLAnchorElement>('[data-copy-link]')
if (link !== null && 'clipboard' in navigator)
  link.addEventListener('click', (event) => {
    event.preventDefault()
    navigator.clipboard.writeText(link.href).then(
      () => toast(link.dataset.copyLink ?? ''),
      () => location.assign(link.href), // not allowed to: the address is in the address bar then
    )
  })
