// The category menu also opens under a mouse, and closes by Escape, a click elsewhere or when focus leaves
// it.

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
    let underMouse = false
    // What the mouse has opened a click must not close; keys (detail 0) and fingers open and close it.
    one.querySelector('summary')?.addEventListener('click', (event) => {
      if (one.open && underMouse && event.detail > 0) event.preventDefault()
    })
    one.addEventListener('pointerenter', ({ pointerType }) => {
      underMouse = pointerType === 'mouse' && mouse.matches
      if (!underMouse) return
      clearTimeout(wait)
      wait = window.setTimeout(() => {
        close(one)
        one.open = true
      }, 120)
    })
    one.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType !== 'mouse') return
      underMouse = false
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
