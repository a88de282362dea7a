// What script adds to the filters: the price slider and the boxes that search among a filter's values.

import { clp, formatClp } from '#shop/shared/money.ts'
import { plainLetters } from '#shop/shared/typed/plain-letters.ts'

/** Milliseconds after the last key on a slider: each key step is a change, a drag is one when it ends. */
const KEYS_REST = 400

const started = new WeakSet<HTMLElement>()

/** Enhances the filters of a list; again whenever they were replaced. */
export function enhanceFilters(list: HTMLElement): void {
  for (const slider of list.querySelectorAll<HTMLElement>('[data-price-slider]')) enhanceSlider(slider)
  for (const box of list.querySelectorAll<HTMLInputElement>('[data-facet-search]')) if (box.value !== '') searchIn(box)
  if (started.has(list)) return
  started.add(list)
  list.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.matches('[data-facet-search]')) searchIn(target)
    else if (target.dataset.slides !== undefined) slide(target)
  })
  list.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.dataset.slides !== undefined) submitWhenIdle(target)
    else if (target.dataset.end !== undefined) target.form?.requestSubmit()
  })
  closeWhenWide(list)
}

/** Shows only the values with what was typed; accents and case apart. */
function searchIn(box: HTMLInputElement): void {
  const facet = box.closest('details')
  const wanted = plainLetters(box.value)
  let found = 0
  for (const chip of facet?.querySelectorAll<HTMLElement>('.chips > li') ?? []) {
    chip.hidden = !plainLetters(chip.firstElementChild?.firstChild?.textContent ?? '').includes(wanted)
    if (!chip.hidden) found++
  }
  const more = facet?.querySelector<HTMLDetailsElement>('.facet__more')
  if (more && wanted !== '') more.open = true
  const none = facet?.querySelector<HTMLElement>('[data-facet-none]')
  if (none) none.hidden = found > 0
}

function enhanceSlider(slider: HTMLElement): void {
  for (const thumb of thumbsOf(slider)) showPrice(thumb)
  paint(slider)
}

/** A thumb moves: it stops a step from the other one, and its price is written below. */
function slide(thumb: HTMLInputElement): void {
  const slider = thumb.parentElement
  if (slider === null) return
  const [low, high] = thumbsOf(slider)
  if (!low || !high) return
  const step = Number(thumb.step)
  if (thumb === low) low.value = String(Math.min(Number(low.value), Number(high.value) - step))
  else high.value = String(Math.max(Number(high.value), Number(low.value) + step))
  const field = thumb.form?.querySelector<HTMLInputElement>(`input[name="${thumb.dataset.slides}"]`)
  if (field) field.value = showPrice(thumb)
  paint(slider)
}

let resting = 0

/**
 * Loads the list of a slider's new price. The slider is marked while keys move it, so that the answer to an earlier step does
 * not set it back.
 */
function submitWhenIdle(thumb: HTMLInputElement): void {
  clearTimeout(resting)
  thumb.parentElement?.setAttribute('data-sliding', '')
  const submit = () => {
    const slider = document.querySelector('[data-sliding]') // it may have been replaced meanwhile
    slider?.removeAttribute('data-sliding')
    slider?.closest('form')?.requestSubmit()
  }
  resting = window.setTimeout(submit, thumb.matches(':focus-visible') ? KEYS_REST : 0)
}

/** Writes the price a thumb stands for: the last step is the highest price itself. */
function showPrice(thumb: HTMLInputElement): string {
  const amount = Math.min(Number(thumb.value), Number(thumb.dataset.highest))
  const text = formatClp(clp(amount))
  thumb.setAttribute('aria-valuetext', text)
  return text
}

function paint(slider: HTMLElement): void {
  const [low, high] = thumbsOf(slider)
  if (!low || !high) return
  const share = (value: number) => `${((value - Number(low.min)) / (Number(low.max) - Number(low.min))) * 100}%`
  slider.style.setProperty('--a', share(Number(low.value)))
  slider.style.setProperty('--b', share(Number(high.value)))
}

function thumbsOf(slider: HTMLElement): HTMLInputElement[] {
  return [...slider.querySelectorAll<HTMLInputElement>('input[type=range]')]
}

/** The dialog of small screens is a column on wide ones: it must not stay modal when the screen is rotated. */
function closeWhenWide(list: HTMLElement): void {
  const dialog = list.querySelector<HTMLDialogElement>('dialog[data-filters]')
  matchMedia('(min-width: 992px)').addEventListener('change', ({ matches }) => {
    if (matches) dialog?.close()
  })
}
