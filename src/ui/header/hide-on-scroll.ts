// On phones the header hides after a scroll of 100 px and comes back on the way up, never while something in
// it has focus.
const OFFSET = 100

export function startHideOnScroll(): void {
  const header = document.querySelector('[data-masthead]')
  if (header === null) return
  const phone = matchMedia('(max-width: 767px)')
  let last = scrollY
  addEventListener(
    'scroll',
    () => {
      const y = Math.max(0, scrollY)
      if (Math.abs(y - last) < 4) return
      const away = phone.matches && y > OFFSET && y > last && !header.contains(document.activeElement)
      header.classList.toggle('is-away', away)
      last = y
    },
    { passive: true },
  )
  header.addEventListener('focusin', () => header.classList.remove('is-away'))
}
