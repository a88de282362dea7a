// The manifest is for putting the shop on a home screen; browsers fetch it as soon as they read of it, so they read of it when all else is there.
import { whenLoaded } from '#ui/first-visit/when-idle.ts'

export function startManifest(): void {
  const name = () =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' }))
  whenLoaded(name)
}
