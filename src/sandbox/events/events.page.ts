// The page that lists the events received.
import { formatMoment } from '#sandbox/page/format.ts'
import { navigationLinks, type Page, table } from '#sandbox/page/layout.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { type Html, html } from '#ui/markup/html.ts'
import type { ReceivedEvent } from './received-events.ts'

const texts = sandboxTexts.events
const MAX_SHOWN = 100

/** The events, newest first, each with its content. */
export function eventsPage(events: readonly ReceivedEvent[]): Page {
  const { at, source, name, id, content } = texts.columns
  return {
    title: texts.title,
    banner: sandboxTexts.bannerPanel,
    nav: navigationLinks('events'),
    body: html`<h1>${texts.title}</h1>
<p class="muted">${texts.note} <a href="/eventos.json">${texts.json}</a></p>
${
  events.length === 0
    ? html`<p class="card">${texts.none}</p>`
    : html`${table(texts.title, [at, source, name, id, content], events.slice(0, MAX_SHOWN).map(rowOf))}
<form method="post" action="/eventos/borrar"><button class="small danger">${texts.clear}</button></form>`
}`,
  }
}

function rowOf(event: ReceivedEvent): Html {
  return html`<tr>
<td>${formatMoment(event.at)}</td>
<td>${texts.sources[event.source]}</td>
<td>${event.name}</td>
<td>${event.eventId ?? ''}${event.repeated ? html` <span class="tag open">${texts.repeated}</span>` : null}</td>
<td><details><summary>${texts.show}</summary><pre>${JSON.stringify(event.content, null, 2)}</pre></details></td>
</tr>`
}
