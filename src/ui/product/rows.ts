// Arrows of the product rows: shown where there is something to scroll, gone at the ends.

export function startRows(): void {
  for (const row of document.querySelectorAll('[data-row]')) {
    const slider = row.querySelector<HTMLElement>('[data-slider]')
    const arrows = row.querySelector<HTMLElement>('[data-arrows]')
    if (slider === null || arrows === null) continue
    const buttons = [...arrows.querySelectorAll<HTMLButtonElement>('[data-scroll]')]
    const refresh = () => {
      const room = slider.scrollWidth - slider.clientWidth
      arrows.hidden = room < 8
      for (const button of buttons)
        button.disabled = button.dataset.scroll === '-1' ? slider.scrollLeft < 8 : slider.scrollLeft > room - 8
    }
    for (const button of buttons)
      button.addEventListener('click', () =>
        slider.scrollBy({ left: Number(button.dataset.scroll) * slider.clientWidth * 0.8 }),
      )
    slider.addEventListener('scroll', refresh, { passive: true })
    new ResizeObserver(refresh).observe(slider)
  }
}
