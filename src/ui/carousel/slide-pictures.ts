// Pictures of slides that are not in view wait (styles/components/promoting/carousel.css) until they are about to be shown.

export function loadPictures(slide: HTMLElement): void {
  if (slide.classList.contains('is-near')) return
  slide.classList.add('is-near')
  for (const picture of slide.querySelectorAll('img')) picture.loading = 'eager'
}
