// Uber Direct and Justo: what the shop orders of either is in one list.
import express, { Router } from 'express'
import { z } from 'zod'
import type { Operation, Scenario, ScenarioQueue } from '#sandbox/control/scenarios.ts'
import { justoApi } from '#sandbox/justo/api.controller.ts'
import type { StandIn } from '#sandbox/stand-in.ts'
import { uberApi } from '#sandbox/uber/api.controller.ts'
import { createQuotes } from '#sandbox/uber/quotes.ts'
import type { World } from '#sandbox/world.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { html } from '#ui/markup/html.ts'
import { BUTTONS, deliveriesSection, pressed, SHOWN_AT, WAYS_TO_TELL } from './buttons.ts'
import { createDeliveries, type Deliveries, type Delivery } from './deliveries.ts'
import { createGoingOn, type GoingOn, justoTeller, uberTeller } from './going-on.ts'
import { HOURS } from './hours.ts'

const texts = sandboxTexts.panel
const MAX_SHOWN = 500

/** When couriers work, `08:00-01:30` by the clock in Santiago; invented. */
export type CourierHours = { readonly uber: string; readonly justo: string }
const USUAL_HOURS: CourierHours = { uber: '08:00-01:30', justo: '10:00-23:30' }
const hoursText = z.string().regex(HOURS)

const QUOTE = ['quote'] as const
const NOTICE = ['notice'] as const
const SCENARIOS: Partial<Record<Scenario, readonly Operation[]>> = {
  slow: QUOTE,
  lost_answer: QUOTE,
  http_500: QUOTE,
  invalid_json: QUOTE,
  token_error: QUOTE,
  closed: QUOTE,
  undeliverable: QUOTE,
  busy: QUOTE,
  expired_quote: ['delivery'],
  lost_notice: NOTICE,
  late_notice: NOTICE,
  duplicate_notice: NOTICE,
  disordered_notices: NOTICE,
}
/** Of who signs. */
const UBER_SCENARIOS = { ...SCENARIOS, bad_signature: NOTICE, unsigned_notice: NOTICE }

export function couriers(world: World): readonly StandIn[] {
  const deliveries = createDeliveries()
  const quotes = createQuotes()
  const schema = z.strictObject({ uber: hoursText, justo: hoursText }).partial()
  const hours = world.settings.add('courierHours', schema, USUAL_HOURS)
  const uber = createGoingOn(world, 'uber', deliveries, uberTeller(world))
  const justo = createGoingOn(world, 'justo', deliveries, justoTeller(world))
  const deps = { ...world, deliveries, hours }
  const links = (name: keyof CourierHours) => () => html`${texts.courierHours}: ${hours()[name]}`
  return [
    {
      name: 'uber',
      title: texts.uber,
      paths: ['/uber'],
      operations: ['token', 'quote', 'delivery', 'notice'],
      scenarios: UBER_SCENARIOS,
      mount: (app) => void app.use('/uber', uberApi({ ...deps, quotes, goingOn: uber })),
      control: uber.control,
      view: () => ({ deliveries: deliveries.list().slice(0, MAX_SHOWN) }),
      links: links('uber'),
      mountPages: (app) => void app.use(pressing(deliveries, { uber, justo }, world.scenarios)),
      section: () => deliveriesSection(deliveries.list()),
      reset() {
        deliveries.clear()
        quotes.clear()
        uber.clear()
      },
      close: uber.close,
    },
    {
      name: 'justo',
      title: texts.justo,
      paths: ['/justo'],
      operations: ['quote', 'delivery', 'notice'],
      scenarios: SCENARIOS,
      mount: (app) => void app.use('/justo', justoApi({ ...deps, goingOn: justo })),
      control: justo.control,
      links: links('justo'),
      reset() {
        deliveries.clear()
        justo.clear()
      },
      close: justo.close,
    },
  ]
}

/** The buttons of the panel. */
function pressing(
  deliveries: Deliveries,
  goingOn: Readonly<Record<Delivery['courier'], GoingOn>>,
  scenarios: ScenarioQueue,
): Router {
  const routes = Router()
  const form = express.urlencoded({ extended: false, limit: '1kb', parameterLimit: 5 })
  routes.post(BUTTONS, form, async (request, response) => {
    const { courier = '', id = '' } = request.params as Readonly<Record<string, string>>
    const { step: name, tell } = (request.body ?? {}) as Readonly<Record<string, unknown>>
    const found = courier === 'uber' || courier === 'justo' ? deliveries.byId(courier, id) : undefined
    const step = found && pressed(found, String(name))
    if (found && step === 'again') {
      await goingOn[found.courier].replay(found.key)
    } else if (found && step && step !== 'again') {
      const scenario = WAYS_TO_TELL.find((each) => each === tell)
      if (scenario) scenarios.plan({ provider: found.courier, scenario, on: NOTICE })
      await goingOn[found.courier].move(found.id, step)
    }
    response.redirect(303, SHOWN_AT)
  })
  return routes
}
