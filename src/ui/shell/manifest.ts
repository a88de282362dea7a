// The manifest is for putting the shop on a home screen; browsers fetch it as soon as they read of it, so they read of it when all else is there.

export function startManifest(): void {
  const name = () =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' }))
  if (document.readyState === 'complete') name()
  else addEventListener('load', name, { once: true })
}
