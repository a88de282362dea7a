// The page that lists the events received.
import { formatMoment } from '#sandbox/page/format.ts'
import { html } from '#sandbox/page/html.ts'
import { navigationLinks, type Page } from '#sandbox/page/layout.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import type { ReceivedEvent } from './received-events.ts'

const texts = sandboxTexts.events
const MAX_SHOWN = 100

/** The events, newest first, each with what it said. */
export function eventsPage(events: readonly ReceivedEvent[]): Page {
  const { at, source, name, id, content } = texts.columns
  return {
    title: texts.title,
    banner: sandboxTexts.bannerPanel,
    nav: navigationLinks('events'),
    body: html`<h1>${texts.title}</h1><p class="muted">${texts.note} <a href="/eventos.json">${texts.json}</a></p>
${
  events.length === 0
    ? html`<p class="card">${texts.none}</p>`
    : html`<div class="scroll" role="region" aria-label="${texts.title}" tabindex="0"><table><thead><tr>${[at, source, name, id, content].map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${events.slice(0, MAX_SHOWN).map(
        (
          event,
        ) => html`<tr><td>${formatMoment(event.at)}</td><td>${texts.sources[event.source]}</td><td>${event.name}</td>
<td>${event.eventId ?? ''}${event.repeated ? html` <span class="tag open">${texts.repeated}</span>` : null}</td>
<td><details><summary>${texts.show}</summary><pre>${JSON.stringify(event.content, null, 2)}</pre></details></td></tr>`,
      )}</tbody></table></div><form method="post" action="/eventos/borrar"><button class="small danger">${texts.clear}</button></form>`
}`,
  }
}
