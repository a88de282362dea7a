// A browser that translates the page as Chrome does: every text of it, and each that comes later, gives way to font elements with
// other words. Whatever holds a text node holds one that is not in the page any more.
import type { Locator, Page } from 'playwright'

/** Behind every translated text. */
const MARK = '\u2020'

/** From the page's next load on. */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(translateAll, MARK)
}

/** What a part of the page says, the words as the shop wrote them and blanks as one. */
export async function said(part: Locator): Promise<string> {
  return original((await part.textContent()) ?? '')
}

/** Of everything that is translated and seen, what the shop wrote. */
export const original = (text: string) => text.replaceAll(MARK, '').replace(/\s+/g, ' ').trim()

/** From the page's next load on, React does nothing of its own accord until the function it returns is called: it works in messages to itself. */
export async function holdReact(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const held: [MessagePort, unknown][] = []
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      held.push([this, message])
    }
    addEventListener('let-go', () => {
      MessagePort.prototype.postMessage = postMessage
      for (const [port, message] of held) postMessage.call(port, message)
    })
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('let-go')))
}

/** Runs in the page. */
function translateAll(mark: string): void {
  const SKIPPED = 'script, style, noscript, textarea, template, svg, [translate=no]'
  const give = (text: Text) => {
    const parent = text.parentElement
    if (parent === null || parent.localName === 'font' || parent.closest(SKIPPED) !== null) return
    if (!text.data.trim()) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.append(`${text.data}${mark}`)
    outer.append(inner)
    text.replaceWith(outer)
  }
  const within = (node: Node) => {
    if (node instanceof Text) return give(node)
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) give(text)
  }
  const start = () => {
    within(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) within(node)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  document.addEventListener('DOMContentLoaded', start)
}
