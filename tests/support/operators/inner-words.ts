// Finds in what people at the desk read the shop's inner words: names of code, codes, English, values that are not there, dates as computers
// write them. What providers and couriers call things stands in `<code>` or between «», where nobody takes it for the shop's.

/** English that this code's own codes and records are written in, and that no Spanish sentence has. */
const ENGLISH =
  /\b(?:accepted|address|again|amount|and|answer(?:ed)?|another|authorized|before|begins|blocked|buyer|canceled|caterer|changed?|changes|clerk|closed|code|complaint|confirmed|costs|count(?:ed)?|courier|customer|date|day|dead|delivery|discarded|distributor|done|empty|expired|failed|finished|found|given|gone|guest|high|job|key|late|line|lines|lost|low|member|mid|missing|new|nobody|none|not|of|off|operator|order|orders|out|owner|packer|paid|payment|pending|points|price|provider|queued|quoted|received|refused|refund(?:ed)?|rejected|repeated|requested|restocked|sent|services?|silent|size|store|strain|style|the|times|unknown|units?|unreadable|valley|vineyard|waiting|with|withdrawal|wrong)\b/i
const INNER: readonly RegExp[] = [
  /\b[a-z]+[A-Z]\w*/, // camelCase
  /\b\w*[a-z]_[a-z]\w*/i, // snake_case
  /\b(?:undefined|null|NaN|true|false)\b|\[object /,
  /\b\d{4}-\d{2}-\d{2}/,
  ENGLISH,
]

/** Each inner word of a text with what stands around it. */
export function innerWords(text: string): string[] {
  return INNER.flatMap((pattern) => {
    const found = pattern.exec(text)
    return found ? [text.slice(Math.max(0, found.index - 40), found.index + 60).trim()] : []
  })
}

/** What a page of the desk says, from its HTML: without what is not read, what is typed, and what others call things (`<code>`, «»). */
export function saidBy(html: string): string {
  const main = html.split('<main')[1]?.split('</main>')[0] ?? ''
  return `<main${main}`
    .replace(/<(code|script|style|svg|textarea)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/«[^»]*»/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_all, code) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}
