// Which tables an export of everything takes along, in which folder, and why it leaves the others: every table is in one of the lists.

/** The tables by their folder; each becomes a file of its name. */
export const EXPORTED: Readonly<Record<string, readonly string[]>> = {
  pedidos: [
    ...['orders', 'order_line', 'order_event', 'order_note', 'order_price_change', 'order_return', 'stock_hold'],
    ...['order_request', 'order_request_line', 'order_request_event'],
    ...['courier_order', 'courier_event', 'route_driver', 'delivery_day'],
  ],
  pagos: [
    ...['payment_attempt', 'payment', 'payment_refund', 'bank_transfer'],
    ...['reconciliation', 'reconciliation_difference'],
  ],
  clientes: [
    ...['customer', 'customer_address', 'company', 'transfer_customer', 'consent_event', 'changed_contact'],
    ...['reminder', 'customer_cart', 'customer_cart_line', 'oneclick_card'],
  ],
  puntos: ['points_account', 'points_entry'],
  documentos: ['tax_document', 'tax_reconciliation', 'tax_folios'],
  descuentos: [
    ...['coupon', 'coupon_product', 'coupon_use', 'refused_coupon'],
    ...[
      'promotion',
      'promotion_audience',
      'promotion_goods',
      'promotion_store',
      'sponsored_listing',
      'sponsored_tally',
    ],
  ],
  contenido: ['content_publication', 'content_version', 'content_item', 'setting', 'search_synonym'],
  trabajo: ['operator_action', 'catalogue_run', 'catalogue_change'],
}

/** Why a table is left out. */
export const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'in the catalogue’s files': [
    ...['product', 'product_price', 'product_attribute', 'product_photo', 'pack_component', 'category', 'stock'],
    ...['store', 'store_schedule', 'store_pickup_schedule', 'store_closure', 'coverage_polygon', 'polygon_store'],
    ...['delivery_zone', 'delivery_zone_commune', 'alcohol_hours', 'election_day', 'holiday', 'price_list'],
    ...['recommended_product', 'shelf_moment', 'store_order'],
  ],
  'what every shop has': ['region', 'commune', 'commune_shape', 'street', 'landmark'],
  'secrets, or what proves who somebody is': [
    ...['secret', 'session', 'desk_session', 'desk_operator', 'desk_recovery_code', 'contact_code', 'contact_change'],
    ...['password_reset', 'oneclick_registration', 'mercado_pago_customer', 'integration_key', 'webhook'],
    ...['captcha_used', 'captcha_sending', 'account_event', 'sms'],
  ],
  'what the shop’s work goes by, or makes again': [
    ...[
      'job',
      'throttle',
      'unpaid_party',
      'order_party',
      'coupon_party',
      'card_charge',
      'method_health',
      'shop_process',
    ],
    ...[
      'payment_notice',
      'courier_notice',
      'courier_quote',
      'order_visitor',
      'suggestion_response',
      'suggestion_product',
    ],
    ...[
      'recommendation',
      'integration_event',
      'integration_sequence',
      'integration_call',
      'webhook_delivery',
      'stock_low',
    ],
    ...['catalogue_draft', 'catalogue_draft_file', 'catalogue_feed_round', 'catalogue_source_round'],
    ...['catalogue_source_hint', 'content_picture', 'seed_memory', 'backup_run', 'restoration'],
    ...['kysely_migration', 'kysely_migration_lock', 'cluster_lock', 'shop_secret'],
  ],
}

/** Columns that prove something, or open something: never in a file. A number that others gave a payment or document is none of them. */
const SECRET =
  /hash$|^sealed_|^token$|password|secret|session|browser|idempotency_key|^pickup_code$|^totp|^hand_over$|^learned$/

export const isSecret = (column: string): boolean => SECRET.test(column)
