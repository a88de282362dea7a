// The pages of the inbox: the list, one mail, and none.
import { formatMoment } from '#sandbox/page/format.ts'
import { navigationLinks, type Page, table } from '#sandbox/page/layout.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { type Html, html } from '#ui/markup/html.ts'
import type { Mail } from './mail.ts'
import type { TextMessage } from './text-messages.ts'

const texts = sandboxTexts.inbox
const common = { banner: sandboxTexts.bannerPanel, nav: navigationLinks('inbox') }
const MAX_SHOWN = 200
const FRAME_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

/** The lists of mails and of text messages, newest first. */
export function inboxPage(mails: readonly Mail[], messages: readonly TextMessage[], to: string | undefined): Page {
  return {
    ...common,
    title: texts.title,
    body: html`<h1>${texts.title}</h1>
<form class="row" action="/inbox">
<label class="field">${texts.filterBy}<input name="to" value="${to ?? ''}" autocomplete="off"></label>
<button>${texts.filter}</button>${to ? html`<a class="button" href="/inbox">${texts.all}</a>` : null}</form>
${mails.length === 0 ? html`<p class="card">${to ? texts.emptyFor : texts.empty}</p>` : null}
${
  mails.length > 0
    ? html`<ul class="mails">${mails.slice(0, MAX_SHOWN).map(
        (mail) => html`<li><a href="/inbox/${mail.id}"><strong>${mail.subject || texts.noSubject}</strong>
<span>${texts.to}: ${mail.to.join(', ')}</span>
<span class="muted">${texts.date}: ${formatMoment(mail.receivedAt)}</span></a></li>`,
      )}</ul>`
    : null
}
${textMessages(messages)}
${
  mails.length + messages.length > 0
    ? html`<form method="post" action="/inbox/clear"><button class="small danger">${texts.clear}</button></form>`
    : null
}`,
  }
}

function textMessages(messages: readonly TextMessage[]): Html {
  const { to, date, text, status } = texts.sms
  const rows = messages.slice(0, MAX_SHOWN).map(
    (message) => html`<tr>
<td>${formatMoment(message.receivedAt)}</td>
<td>${message.to}</td>
<td>${message.text}</td>
<td>${message.status}</td>
</tr>`,
  )
  return html`<section class="stack" id="sms">
<h2>${texts.sms.title}</h2>
${messages.length === 0 ? html`<p>${texts.sms.empty}</p>` : table(texts.sms.title, [date, to, text, status], rows)}
</section>`
}

/** One mail: its HTML in a frame of its own, its text, its attachments and headers. */
export function mailPage(mail: Mail): Page {
  const title = mail.subject || texts.noSubject
  return {
    ...common,
    title,
    body: html`<div class="stack"><p><a href="/inbox">${texts.back}</a></p><h1>${title}</h1>
<dl class="facts"><dt>${texts.from}</dt><dd>${mail.from}</dd><dt>${texts.to}</dt><dd>${mail.to.join(', ')}</dd>
<dt>${texts.date}</dt><dd>${formatMoment(mail.receivedAt)}</dd></dl></div>
${
  mail.html === null
    ? null
    : html`<section class="stack"><h2>${texts.html}</h2>
<iframe src="/inbox/${mail.id}/html" title="${texts.html}" sandbox="${FRAME_SANDBOX}"></iframe></section>`
}
<section class="stack"><h2>${texts.text}</h2>
${mail.text ? html`<pre>${mail.text}</pre>` : html`<p>${texts.noText}</p>`}</section>
${
  mail.attachments.length > 0
    ? html`<section class="stack"><h2>${texts.attachments}</h2><ul>${mail.attachments.map(
        ({ name, type }, index) =>
          html`<li>
<a href="/inbox/${mail.id}/attachments/${index}" download>${name}</a> <span class="muted">${type}</span>
</li>`,
      )}</ul></section>`
    : null
}
<details><summary>${texts.headers}</summary>
<pre>${mail.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}</pre></details>`,
  }
}

/** A mail that is not, or no longer, there. */
export function noMailPage(): Page {
  return {
    ...common,
    status: 404,
    title: texts.notFound,
    body: html`<div class="stack">
<h1>${texts.notFound}</h1>
<p>${texts.notFoundNote}</p>
<p><a class="button" href="/inbox">${texts.back}</a></p>
</div>`,
  }
}
