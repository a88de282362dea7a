// OpenFactura: issues what its checks let pass, and shows all of it on the panel.
import { z } from 'zod'
import { formatPesos } from '#sandbox/page/format.ts'
import type { StandIn } from '#sandbox/stand-in.ts'
import type { World } from '#sandbox/world.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { html } from '#ui/markup/html.ts'
import { openfacturaApi } from './api.controller.ts'
import { createRegister } from './register.ts'

const ISSUE = ['issue'] as const
const CALLS = ['issue', 'item', 'list'] as const
const texts = sandboxTexts.panel.taxDocuments
/** Documents the panel shows. */
const SHOWN = 50

export function openfacturaStandIns(world: World): readonly StandIn[] {
  const acceptAfterMs = world.settings.add<number>('taxAcceptMs', z.int().min(0), 60_000)
  const folios = world.settings.add<number>('taxFolios', z.int().min(0), 100_000)
  const register = createRegister(() => world.clock.now(), acceptAfterMs, world.journalFile('openfactura'))
  return [
    {
      name: 'openfactura',
      title: sandboxTexts.panel.openfactura,
      paths: ['/openfactura/v2/dte'],
      operations: CALLS,
      scenarios: {
        ...{ slow: ISSUE, lost_answer: ISSUE, lost_request: ISSUE, http_500: ISSUE, invalid_json: ISSUE },
        ...{ token_error: ISSUE, over_limit: ISSUE, no_folios: ISSUE, blocked: ISSUE, rejected_later: ISSUE },
      },
      mount: (app) => void app.use('/openfactura/v2/dte', openfacturaApi({ ...world, register, folios })),
      view: () => ({
        taxDocuments: register.all().map((one) => ({ ...one, state: register.stateOf(one) })),
      }),
      section: () =>
        html`<h3>${texts.title}</h3><div class="scroll"><table><thead><tr>${texts.columns.map((title) => html`<th>${title}</th>`)}</tr></thead>
        <tbody>${register.all().slice(-SHOWN).reverse().map((one) => html`<tr><td>${one.kind}</td><td>${one.folio}</td><td>${one.day}</td><td>${formatPesos(one.total)}</td><td>${register.stateOf(one)}</td><td>${one.key}</td></tr>`)}</tbody></table></div>`, // biome-ignore format: rows
      reset: () => register.clear(),
      close: () => register.close(),
    },
  ]
}
