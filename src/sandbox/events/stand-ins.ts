// Meta, GA4 and Topsort: what the shop reports to each is in one list, on one page.
import { ga4Api } from '#sandbox/ga4/api.controller.ts'
import { marketingApi } from '#sandbox/marketing/api.controller.ts'
import { metaApi } from '#sandbox/meta/api.controller.ts'
import type { StandIn } from '#sandbox/stand-in.ts'
import { topsortApi } from '#sandbox/topsort/api.controller.ts'
import type { World } from '#sandbox/world.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { html } from '#ui/markup/html.ts'
import { eventRoutes } from './events.controller.ts'
import { createReceivedEvents } from './received-events.ts'

const texts = sandboxTexts.panel
const EVENT = ['event'] as const
const AUCTION = ['auction'] as const

export function analyticsStandIns(world: World): readonly StandIn[] {
  const events = createReceivedEvents()
  const deps = { ...world, events }
  const reset = () => events.clear()
  return [
    {
      name: 'meta',
      title: texts.meta,
      paths: ['/meta'],
      operations: EVENT,
      scenarios: { slow: EVENT, lost_answer: EVENT, http_500: EVENT, invalid_json: EVENT, token_error: EVENT },
      mount: (app) => void app.use('/meta', metaApi(deps)),
      mountPages: (app) => void app.use(eventRoutes(events)),
      view: () => ({ events: events.list().length }),
      links: () => html`<a href="/eventos">${texts.eventsLink}</a> (${events.list().length})`,
      reset,
    },
    {
      name: 'ga4',
      title: texts.ga4,
      paths: ['/ga4'],
      operations: EVENT,
      scenarios: { slow: EVENT, lost_answer: EVENT, http_500: EVENT },
      mount: (app) => void app.use('/ga4', ga4Api(deps)),
      reset,
    },
    {
      name: 'marketing',
      title: texts.marketing,
      paths: ['/marketing'],
      operations: EVENT,
      scenarios: { slow: EVENT, lost_answer: EVENT, http_500: EVENT, token_error: EVENT },
      mount: (app) => void app.use('/marketing', marketingApi(deps)),
      reset,
    },
    {
      name: 'topsort',
      title: texts.topsort,
      paths: ['/topsort'],
      operations: ['auction', 'event'],
      scenarios: {
        slow: AUCTION,
        lost_answer: AUCTION,
        http_500: AUCTION,
        invalid_json: AUCTION,
        no_winners: AUCTION,
        token_error: AUCTION,
      },
      mount: (app) => void app.use('/topsort', topsortApi(deps)),
      reset,
    },
  ]
}
