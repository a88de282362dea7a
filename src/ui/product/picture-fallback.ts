// A picture that fails becomes the default bottle.
const BOTTLE = '/botella.svg'

export function startPictureFallback(): void {
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true)
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-picture]')) {
    if (picture.complete && picture.naturalWidth === 0) replace(picture)
  }
}

function replace(picture: HTMLImageElement): void {
  if (!('picture' in picture.dataset)) return
  delete picture.dataset.picture
  picture.removeAttribute('srcset')
  picture.parentElement?.querySelector(':scope > source')?.remove()
  picture.src = BOTTLE
}
