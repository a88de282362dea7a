// On phones the awning leaves after a scroll of 100 px and comes back on the way up (spec 1, §2). Never while something in it has focus.
const OFFSET = 100

export function startHideOnScroll(): void {
  const masthead = document.querySelector('[data-masthead]')
  if (masthead === null) return
  const phone = matchMedia('(max-width: 767px)')
  let last = scrollY
  addEventListener(
    'scroll',
    () => {
      const y = Math.max(0, scrollY)
      if (Math.abs(y - last) < 4) return
      const away = phone.matches && y > OFFSET && y > last && !masthead.contains(document.activeElement)
      masthead.classList.toggle('is-away', away)
      last = y
    },
    { passive: true },
  )
  masthead.addEventListener('focusin', () => masthead.classList.remove('is-away'))
}
