// What operators do with orders from outside the checkout, for commands: built over one database, without the rest of the shop.
import type { Database } from '#platform/database.ts'
import { enqueue } from '#platform/jobs.ts'
import { createOrderRepository } from '#shop/orders/order.repository.ts'
import { createOrderProgress, type OrderProgress } from '#shop/orders/progress.service.ts'
import { createRoutesService, type RoutesService } from '#shop/orders/routes/routes.service.ts'
import { createTransitions } from '#shop/orders/transition.service.ts'

export function buildOrderOperations(database: Database): OrderProgress {
  const orders = createOrderRepository()
  return createOrderProgress({ database, orders, transition: createTransitions({ orders, enqueue }) })
}

/** The lists of a day: what is picked, and the stops of each zone. */
export function buildRoutes(database: Database): RoutesService {
  return createRoutesService({ database })
}
