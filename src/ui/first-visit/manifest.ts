// The manifest (for home screens) is linked after the load: browsers fetch it as soon as they see the link.
import { whenLoaded } from '#ui/first-visit/when-idle.ts'

export function startManifest(): void {
  const name = () =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' }))
  whenLoaded(name)
}
