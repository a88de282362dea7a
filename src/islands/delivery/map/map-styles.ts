// The style sheet of maps, which no page has from the start. Its address is of the build.
import stylesAddress from '../../../styles/map.css?url'

let loading: Promise<void> | undefined

/** Loads it once; rejects when it does not come, and asks again the next time. */
export function loadMapStyles(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = stylesAddress
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      loading = undefined
      link.remove()
      reject(new Error('the style sheet of maps did not come'))
    })
    document.head.append(link)
  })
  return loading
}
