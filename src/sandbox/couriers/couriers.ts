// The couriers: what the shop orders of any is in one list.
import express, { Router } from 'express'
import { z } from 'zod'
import type { ScenarioQueue } from '#sandbox/control/scenarios.ts'
import { justo } from '#sandbox/justo/courier.ts'
import type { StandIn } from '#sandbox/stand-in.ts'
import { uber } from '#sandbox/uber/courier.ts'
import { createQuotes } from '#sandbox/uber/quotes.ts'
import type { World } from '#sandbox/world.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { html } from '#ui/markup/html.ts'
import { BUTTONS, deliveriesSection, pressed, SHOWN_AT, WAYS_TO_TELL } from './buttons.ts'
import { type CourierStandIn, NOTICE } from './courier-stand-in.ts'
import { type CourierId, createDeliveries, type Deliveries } from './deliveries.ts'
import { createGoingOn, type GoingOn } from './going-on.ts'
import { HOURS } from './hours.ts'
import type { Way } from './way.ts'

const texts = sandboxTexts.panel
const MAX_SHOWN = 500

const COURIERS: Readonly<Record<CourierId, CourierStandIn>> = { uber, justo }

const NAMES = Object.keys(COURIERS) as CourierId[]
const ofEach = <T>(make: (name: CourierId) => T) =>
  Object.fromEntries(NAMES.map((name) => [name, make(name)])) as Record<CourierId, T>

export function couriers(world: World): readonly StandIn[] {
  const deliveries = createDeliveries()
  const quotes = createQuotes()
  const schema = z.strictObject(ofEach(() => z.string().regex(HOURS))).partial()
  const hours = world.settings.add(
    'courierHours',
    schema,
    ofEach((name) => COURIERS[name].usualHours),
  )
  const ways = ofEach((name) => COURIERS[name].way)
  const goingOn = ofEach((name) => createGoingOn(world, name, deliveries, COURIERS[name].teller(world), ways[name]))
  const shared: Partial<StandIn> = {
    view: () => ({ deliveries: deliveries.list().slice(0, MAX_SHOWN) }),
    mountPages: (app) => void app.use(pressing(deliveries, goingOn, ways, world.scenarios)),
    section: () => deliveriesSection(deliveries.list(), COURIERS),
  }
  return NAMES.map((name, index) => {
    const { title, operations, scenarios, api } = COURIERS[name]
    return {
      name,
      title,
      paths: [`/${name}`],
      ...{ operations, scenarios },
      mount: (app) => void app.use(`/${name}`, api({ ...world, deliveries, quotes, hours, goingOn: goingOn[name] })),
      control: goingOn[name].control,
      links: () => html`${texts.courierHours}: ${hours()[name]}`,
      // What they share is the first one's.
      ...(index === 0 && shared),
      reset() {
        deliveries.clear()
        quotes.clear()
        goingOn[name].clear()
      },
      close: goingOn[name].close,
    }
  })
}

/** The buttons of the panel. */
function pressing(
  deliveries: Deliveries,
  goingOn: Readonly<Record<CourierId, GoingOn>>,
  ways: Readonly<Record<CourierId, Way>>,
  scenarios: ScenarioQueue,
): Router {
  const routes = Router()
  const form = express.urlencoded({ extended: false, limit: '1kb', parameterLimit: 5 })
  routes.post(BUTTONS, form, async (request, response) => {
    const { courier = '', id = '' } = request.params as Readonly<Record<string, string>>
    const { step: name, tell } = (request.body ?? {}) as Readonly<Record<string, unknown>>
    const found = Object.hasOwn(COURIERS, courier) ? deliveries.byId(courier as CourierId, id) : undefined
    const step = found && pressed(ways[found.courier], found, String(name))
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
