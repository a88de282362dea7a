// The category menu also opens under a mouse, and closes by Escape, a click elsewhere or when focus leaves it.

export function startCategoryMenu(): void {
  const menu = document.querySelector('[data-category-menu]')
  if (menu === null) return
  const all = [...menu.querySelectorAll('details')]
  const close = (except?: HTMLDetailsElement) => {
    for (const one of all) if (one !== except) one.open = false
  }
  const mouse = matchMedia('(hover: hover) and (pointer: fine)')
  for (const one of all) {
    let wait = 0
    let openedAt = 0
    // The click of somebody who did not notice that the mouse had opened it must not close it.
    one.querySelector('summary')?.addEventListener('click', (event) => {
      if (one.open && performance.now() - openedAt < 600) event.preventDefault()
    })
    one.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType !== 'mouse' || !mouse.matches) return
      clearTimeout(wait)
      wait = window.setTimeout(() => {
        close(one)
        one.open = true
        openedAt = performance.now()
      }, 120)
    })
    one.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType !== 'mouse') return
      clearTimeout(wait)
      wait = window.setTimeout(() => {
        if (!one.contains(document.activeElement)) one.open = false
      }, 200)
    })
    one.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !one.contains(relatedTarget)) one.open = false
    })
  }
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) close()
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    const open = all.find((one) => one.open)
    if (open === undefined) return
    open.open = false
    if (open.contains(document.activeElement)) open.querySelector('summary')?.focus()
  })
}
