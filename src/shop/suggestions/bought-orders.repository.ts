// Which orders count as bought: paid, and neither annulled nor returned.
import { sql } from 'kysely'

/** The condition, for statements that read `orders`. */
export function bought() {
  return sql`orders.paid_at IS NOT NULL
    AND orders.status IN ('POR PREPARAR', 'EN PROCESO', 'PREPARADO', 'EN RUTA', 'ENTREGADO')`
}
