// The tables for Kysely, an entry of `Tables` each, in the order of the migrations. DECIMAL is text, DATE is `YYYY-MM-DD`.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import type { CourierLabel } from '#shop/delivery/dispatch/courier-label.ts'

type Optional<T> = ColumnType<T, T | undefined, T>
/** JSON goes in as text; MariaDB gives text back, MySQL the parsed value: read it through `readJson`. */
export type Json = ColumnType<unknown, string, string>
/** Degrees, DECIMAL: text when read. */
type Degrees = ColumnType<string, number | string, number | string>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
type Bool = ColumnType<number, boolean | number, boolean | number>
type OptionalBool = ColumnType<number, boolean | number | undefined, boolean | number>

export interface Tables {
  region: {
    code: string
    name: string
    sort_order: number
  }
  commune: {
    code: string
    region_code: string
    name: string
    lat: ColumnType<string, number | string, number | string>
    lng: ColumnType<string, number | string, number | string>
  }
  holiday: {
    day: string
    name: string
    mandatory_closing: OptionalBool
  }
  store: {
    id: number
    code: string
    name: string
    ecommerce_name: string
    address_street: string
    address_number: string
    commune_code: string
    lat: ColumnType<string, number | string, number | string>
    lng: ColumnType<string, number | string, number | string>
    phone: Nullable<string>
    display_store: OptionalBool
    immediate: OptionalBool
    pickup: OptionalBool
    couriers: Json
    city: Optional<string>
    postal_code: Optional<string>
    /** The store's number at Justo. */
    justo_store_id: Nullable<string>
  }
  store_schedule: {
    store_id: number
    day_of_week: number
    opens: Nullable<string>
    closes: Nullable<string>
    closed: OptionalBool
  }
  delivery_zone: {
    id: number
    name: string
    cost: number
    same_day: OptionalBool
    lead_days: number
    horizon_days: number
    weekdays: string
  }
  delivery_zone_commune: {
    commune_code: string
    zone_id: number
  }
  delivery_day: {
    day: string
    service: 'same_day' | 'scheduled'
    taken: Optional<number>
  }
  price_list: {
    id: number
    name: string
  }
  product: {
    id: Generated<number>
    sku: string
    slug: string
    name: string
    display_name: string
    description: string
    keywords: Optional<string>
    ean: Optional<string>
    brand: string
    family: string
    subfamily: string
    reference_price: number
    bulk_price: Nullable<number>
    bulk_amount: Nullable<number>
    alcohol: ColumnType<string, number | string | undefined, number | string>
    has_alcohol: Bool
    net_content: ColumnType<string, number | string, number | string>
    unit_of_measure: 'cc' | 'ml' | 'lt' | 'g' | 'kg' | 'un'
    box_units: Optional<number>
    is_pack: OptionalBool
    is_offer: OptionalBool
    is_cyber: OptionalBool
    is_sellout: OptionalBool
    free_delivery: OptionalBool
    internet_price_badge: OptionalBool
    /** Seals by comma, as `SEALS` has them. */
    warning_seals: ColumnType<string, string | undefined, string>
    vivino_wine_rank: ColumnType<string | null, number | string | null | undefined, number | string | null>
    price_segment: Optional<'low' | 'mid' | 'high'>
    tax: ColumnType<string, number | string | undefined, number | string>
    extra_tax: ColumnType<string, number | string | undefined, number | string>
    /** Which additional tax: 24, 25, 26, 27, 271; 0 for none. */
    extra_tax_code: Optional<number>
    sort_rank: Optional<number>
    active: OptionalBool
    ecommerce_programmed_available: OptionalBool
    ecommerce_immediate_available: OptionalBool
    picture_key: string
    created_at: Optional<Date>
    updated_at: Optional<Date>
  }
  product_attribute: {
    product_id: number
    attribute: string
    value: string
    updated_at: Optional<Date>
  }
  product_price: {
    product_id: number
    price_list_id: number
    club: OptionalBool
    price: number
    starts_at: Nullable<Date>
    ends_at: Nullable<Date>
    updated_at: Optional<Date>
  }
  pack_component: {
    pack_id: number
    product_id: number
    quantity: number
    updated_at: Optional<Date>
  }
  stock: {
    product_id: number
    store_id: number
    stock: Optional<number>
    ecommerce_emergency_stock: Optional<number>
    ecommerce_emergency_stock_immediate: Optional<number>
    updated_at: Optional<Date>
  }
  customer: {
    id: Generated<number>
    public_id: string
    kind: 'guest' | 'member' | 'distributor' | 'caterer'
    rut: string
    name: string
    last_name: string
    email: string
    phone: string
    birth_date: string
    browser_id: Nullable<string>
    gender: Nullable<'female' | 'male' | 'other'>
    /** Of people with an account, unique; null of guests. */
    account_rut: Nullable<string>
    account_email: Nullable<string>
    /** The phone as it was proven: another one in `phone` is not. */
    account_phone: Nullable<string>
    password_hash: Nullable<string>
    /** Of a guest's record that a member has claimed. */
    member_id: Nullable<number>
    /** Since when the person may neither log in nor buy. */
    blocked_at: Nullable<Date>
    /** When the person had his data deleted: the row then says nothing of anybody. */
    deleted_at: Nullable<Date>
    created_at: Optional<Date>
    /** First words, by which names are looked for. */
    name_word: GeneratedAlways<string | null>
    last_name_word: GeneratedAlways<string | null>
  }
  session: {
    id: string
    customer_id: number
    /** `client`: a bearer token. */
    kind: Optional<'browser' | 'client'>
    expires_at: Date
    created_at: Date
    /** Of a bearer token: the session it was given with. */
    parent_id: Nullable<string>
    /** Written at most every quarter of an hour. */
    used_at: Nullable<Date>
    /** From where and with what it was begun (`src/shop/shared/requests/origin.ts`). */
    network: Nullable<string>
    device: Nullable<string>
    /** When its person last showed that it is he, by password or code. */
    identity_at: Nullable<Date>
  }
  /** What happened with an account; what is alike within an hour is one row. */
  account_event: {
    id: Generated<number>
    customer_id: number
    kind: string
    /** By what it is alike: the hour, and where somebody acted in person also from where. */
    alike: string
    times: Optional<number>
    first_at: Date
    last_at: Date
    network: Nullable<string>
    device: Nullable<string>
  }
  orders: {
    id: Generated<number>
    public_id: string
    order_number: Nullable<number>
    customer_id: number
    idempotency_key: string
    request_hash: string
    status: Optional<
      | 'PENDIENTE'
      | 'POR PREPARAR'
      | 'EN PROCESO'
      | 'PREPARADO'
      | 'EN RUTA'
      | 'ENTREGADO'
      | 'NO ENTREGADO'
      | 'ANULADO'
      | 'RECHAZADO'
      | 'CANCELADO'
      | 'EXPIRADO'
    >
    buy_type: string
    buyer_name: string
    buyer_last_name: string
    buyer_email: string
    buyer_phone: string
    buyer_rut: string
    document_type: Optional<'boleta' | 'factura'>
    /** Who a factura is made out to; null of a boleta. */
    billing_rut: Nullable<string>
    billing_company: Nullable<string>
    billing_activity: Nullable<string>
    billing_address: Nullable<string>
    billing_commune: Nullable<string>
    billing_city: Nullable<string>
    store_id: number
    delivery_type: 'delivery' | 'pickup'
    delivery_time: 'immediate' | 'programmed'
    delivery_programmed_type: Nullable<string>
    delivery_day: Nullable<string>
    delivery_service: Nullable<'same_day' | 'scheduled'>
    address_region: Nullable<string>
    address_commune: Nullable<string>
    address_street: Nullable<string>
    address_number: Nullable<string>
    address_apt: Nullable<string>
    address_instructions: Nullable<string>
    address_city: Nullable<string>
    address_lat: ColumnType<string | null, number | string | null | undefined, number | string | null>
    address_lng: ColumnType<string | null, number | string | null | undefined, number | string | null>
    /** The map's id of the address. */
    place_id: Nullable<string>
    /** Where a pickup is collected. */
    pickup_store_id: Nullable<number>
    /** The code its buyer shows there. */
    pickup_code: Nullable<string>
    /** Public id of the courier's quote it was made with. */
    courier_quote_id: Nullable<string>
    deliverable_action: string
    has_alcohol: Bool
    subtotal: number
    delivery_cost: number
    /** What the payments add up to, points among them. */
    total_amount: number
    /** What is paid in money. */
    due: number
    club_discount: Optional<number>
    bulk_discount: Optional<number>
    recommended_discount: Optional<number>
    promotion_name: Nullable<string>
    promotion_discount: Optional<number>
    coupon_code: Nullable<string>
    coupon_discount: Optional<number>
    holds_stock: OptionalBool
    analytics_sent: OptionalBool
    /** Whether it was looked at, once delivered, for what it earns. */
    points_settled: OptionalBool
    /** The pesos it earned its points with; null until then. */
    points_base: Optional<number | null>
    /** What is paid in money holds, delivery included; 0 each where nobody worked it out. */
    net_amount: Optional<number>
    iva_amount: Optional<number>
    extra_tax_amount: Optional<number>
    /** What is paid less what these add up to. */
    tax_rounding: Optional<number>
    /** What the delivery holds without its IVA. */
    delivery_net: Optional<number>
    expires_at: Date
    /** While its payment has not begun: until when it holds what it holds. */
    begin_until: Nullable<Date>
    paid_at: Nullable<Date>
    created_at: Date
    updated_at: Optional<Date>
    /** First words, by which names are looked for. */
    buyer_name_word: GeneratedAlways<string | null>
    buyer_last_name_word: GeneratedAlways<string | null>
    /** As what it still names its buyer; null once it names nobody. */
    names_buyer: GeneratedAlways<'paid' | 'unpaid' | null>
    /** When and from which store its buyer was told he gets it (shop/delivery/received-on.ts). */
    received_day: GeneratedAlways<string | null>
    received_store_id: GeneratedAlways<number>
    /** What is due first (migration 0195). */
    due_by: GeneratedAlways<Date>
  }
  order_line: {
    order_id: number
    /** Who bought it, as its order says; for the index of what somebody bought. */
    buyer_id: Optional<number | null>
    position: number
    product_id: number
    sku: string
    slug: string
    product_name: string
    brand: string
    category: string
    picture_key: string
    amount: number
    regular_price: number
    unit_price: number
    unit_price_before_taxes: number
    total_unit_price: number
    total_price: number
    /** Per cent. */
    tax: ColumnType<string, number | string | undefined, number | string>
    extra_tax: ColumnType<string, number | string | undefined, number | string>
    /** Which additional tax: 24, 25, 26, 27, 271; 0 for none. */
    extra_tax_code: Optional<number>
    /** What `total_price` holds; 0 each where nobody worked it out. */
    net_amount: Optional<number>
    iva_amount: Optional<number>
    extra_tax_amount: Optional<number>
  }
  stock_hold: {
    order_id: number
    product_id: number
    store_id: number
    units: number
  }
  order_event: {
    id: Generated<number>
    order_id: number
    status: string
    reason: string
    /** Who did it by a command. */
    operator: Generated<string | null>
    at: Date
    /** Whether it has its number among `integration_event`. */
    announced: OptionalBool
  }
  payment: {
    order_id: number
    source: 'points' | 'money'
    type: string
    amount: number
    state: 'pending' | 'paid' | 'canceled'
    paid_at: Nullable<Date>
  }
  order_price_change: {
    order_id: number
    position: number
    /** `PriceChangeKind`. */
    kind: string
    label: string
    /** Null for the whole order. */
    product_id: Nullable<number>
    /** Below 0 it takes off. */
    pesos: number
  }
  /** What of a line was given back. */
  order_return: {
    order_id: number
    /** One for all lines that were given back together; their refund has the same. */
    request_key: string
    product_id: number
    units: number
    money: number
    points: number
    requested_by: string
    created_at: Date
  }
  order_request: {
    id: Generated<number>
    order_id: number
    /** Of the form it was sent with. */
    request_key: string
    kind: 'withdrawal' | 'complaint'
    state: RequestState
    reason: string | null
    comment: string
    created_at: Date
  }
  order_request_line: {
    request_id: number
    order_id: number
    product_id: number
    units: number
  }
  order_request_event: {
    id: Generated<number>
    request_id: number
    state: RequestState
    operator: string | null
    note: string | null
    money: number | null
    points: number | null
    at: Date
  }
  desk_operator: {
    id: Generated<number>
    name: string
    role: ColumnType<DeskRole, DeskRole | undefined, DeskRole>
    /** SHA-256 of the key; of one nobody has where there is a password. */
    key_hash: string
    /** Argon2id of a password of his own, which stands in place of the key. */
    password_hash: string | null
    /** The key of his codes, sealed; it counts once it is confirmed. */
    totp_secret: string | null
    totp_confirmed_at: Date | null
    /** The last step of the clock a code was taken for: none is taken twice. */
    totp_step: number | null
    /** Wrong passwords and codes in succession. */
    failed_tries: Generated<number>
    failed_at: Date | null
    created_at: Date
  }
  /** The key of a program of others. */
  integration_key: {
    id: Generated<number>
    name: string
    /** SHA-256 of the key. */
    key_hash: string
    /** By comma. */
    scopes: string
    created_at: Date
    used_at: Date | null
  }
  /** A batch a program sent under a key of its own, to be answered the same when it comes again. */
  integration_call: {
    key_id: number
    idempotency_key: string
    request_hash: string
    /** JSON; null while it is worked on. */
    answer: string | null
    begun_at: Date
  }
  /** The moment for which a shelf is known: its last count, or what was received or moved since. */
  shelf_moment: {
    store_id: number
    product_id: number
    known_at: Date
  }
  /** The last number given to an event. */
  integration_sequence: {
    id: number
    last: number
  }
  /** What happened, in the order in which it can be read. */
  integration_event: {
    id: number
    /** `EventType`. */
    type: string
    order_id: number | null
    /** JSON, without personal data. */
    data: string
    at: Date
  }
  /** A shelf that was told to be low. */
  stock_low: {
    store_id: number
    product_id: number
  }
  /** Where a program is told what happens. */
  webhook: {
    id: Generated<number>
    name: string
    url: string
    /** What its messages are signed with, sealed under `SHOP_SECRET`. */
    sealed_secret: string
    /** `EventType`, by comma. */
    events: string
    created_at: Date
  }
  webhook_delivery: {
    id: Generated<number>
    webhook_id: number
    event_id: number
    state: Optional<'waiting' | 'delivered' | 'failed'>
    attempts: Optional<number>
    /** The last answer's status, or why there was none. */
    outcome: Nullable<string>
    at: Date
  }
  desk_session: {
    /** SHA-256 of the token in the cookie. */
    id: string
    operator_id: number
    network: string | null
    device: Generated<string>
    created_at: Date
    used_at: Date
  }
  /** A code for whoever lost his phone; its row goes when it is used. */
  desk_recovery_code: {
    operator_id: number
    /** SHA-256. */
    code_hash: string
  }
  coupon: {
    id: Generated<number>
    /** In capital letters. */
    code: string
    type: 'difference' | 'percentage'
    /** Pesos or whole per cent. */
    value: number
    max_discount: Nullable<number>
    min_cart_amount: Optional<number>
    delivery_free: OptionalBool
    /** Only for those in `coupon_product`, even when there are none. */
    for_products: OptionalBool
    starts_at: Nullable<Date>
    ends_at: Nullable<Date>
    uses_in_all: Nullable<number>
    uses_per_customer: Nullable<number>
    active: OptionalBool
  }
  coupon_product: {
    coupon_id: number
    product_id: number
  }
  coupon_use: {
    order_id: number
    coupon_id: number
    customer_id: number
    coupon_code: string
    state: 'held' | 'used' | 'released'
    created_at: Date
  }
  refused_coupon: {
    id: Generated<number>
    customer_id: Nullable<number>
    code: string
    reason: string
    /** By what refusals share a row: the day, who, why and which code. */
    alike: string
    times: Optional<number>
    first_at: Date
    last_at: Date
  }
  coupon_party: {
    order_id: number
    coupon_id: number
    party: string
  }
  payment_attempt: {
    id: Generated<number>
    public_id: string
    order_id: number
    provider: string
    amount: number
    state: Optional<
      'created' | 'pending' | 'unknown' | 'paid' | 'rejected' | 'canceled' | 'expired' | 'reversed' | 'voided'
    >
    reference: string
    session_reference: string
    token: Nullable<string>
    /** What the provider calls the payment in its notices alone. */
    learned: Nullable<string>
    hand_over: ColumnType<unknown, string | null | undefined, string | null>
    charge: ColumnType<unknown, string | null | undefined, string | null>
    /** The authorization code in `charge`. */
    charge_code: GeneratedAlways<string | null>
    review_reason: Nullable<'mismatch' | 'not_found' | 'no_answer'>
    refund_reason: Nullable<'order_paid' | 'order_closed'>
    failure: Nullable<string>
    version: Optional<number>
    checks: Optional<number>
    next_check_at: Nullable<Date>
    asking_until: Nullable<Date>
    returned_at: Nullable<Date>
    settled_at: Nullable<Date>
    created_at: Date
  }
  payment_refund: {
    id: Generated<number>
    public_id: string
    attempt_id: number
    amount: number
    reason: 'order_paid' | 'order_closed' | 'operator'
    /** The operator who asked; null where the shop did. */
    requested_by: Nullable<string>
    /** Unique per attempt: the same key is the same refund. */
    request_key: string
    state: Optional<'requested' | 'pending' | 'done' | 'refused' | 'by_hand'>
    /** When the provider was first told, or was about to be. */
    sent_at: Nullable<Date>
    refusals: Optional<number>
    checks: Optional<number>
    next_check_at: Nullable<Date>
    failure: Nullable<string>
    /** Of a refund a person gave back. */
    bank_reference: Nullable<string>
    created_at: Date
    settled_at: Nullable<Date>
    /** Whether it has its number among `integration_event`. */
    announced: OptionalBool
  }
  /** What a paid order or a settled refund is owed at the tax office (migration 0302). */
  tax_document: {
    id: Generated<number>
    order_id: number
    /** The tax office's code: 39 boleta, 33 factura, 61 nota de crédito. */
    kind: number
    /** From 1 for each kind of an order. */
    n: number
    /** Of a nota de crédito: the refund it is of. */
    refund_id: Nullable<number>
    document_key: string
    state: Optional<'due' | 'sending' | 'unknown' | 'issued' | 'accepted' | 'rejected' | 'refused' | 'not_needed'>
    /** Why none is needed, or who ended it. */
    reason: Nullable<string>
    provider: Nullable<string>
    folio: Nullable<number>
    /** What its provider calls it. */
    token: Nullable<string>
    day: Nullable<string>
    net: Optional<number>
    iva: Optional<number>
    extra: Optional<number>
    total: Optional<number>
    /** The money it is about; `total` differs where no whole net gives it. */
    paid: Optional<number>
    failure: Nullable<string>
    attempts: Optional<number>
    version: Optional<number>
    /** When it was first sent by its key. */
    sent_at: Nullable<Date>
    next_try: Nullable<Date>
    lease_until: Nullable<Date>
    created_at: Date
    issued_at: Nullable<Date>
    /** Whether it has its number among `integration_event` (migration 0313). */
    announced: OptionalBool
    /** What its operator was told it needs somebody for: late, refused, rejected. */
    told: Nullable<string>
    told_at: Nullable<Date>
  }
  /** Folios the issuer has left of a kind (migration 0307). */
  tax_folios: {
    kind: number
    folios_left: number
    expires: Nullable<string>
    read_at: Date
    /** When it was told that they run low; empty while they do not. */
    told_at: Nullable<Date>
  }
  /** What a day's documents came to on both sides (migration 0307). */
  tax_reconciliation: {
    day: string
    /** By the machine's clock: until then one process works on it. */
    claimed_until: Nullable<Date>
    done_at: Nullable<Date>
    totals: ColumnType<unknown, string | null | undefined, string | null>
    differences: ColumnType<unknown, string | null | undefined, string | null>
  }
  payment_notice: {
    id: Generated<number>
    provider: string
    /** SHA-256 of all that arrived. */
    digest: string
    body: Uint8Array
    headers: Json
    query: Json
    state: Optional<'stored' | 'settled' | 'repeated' | 'ignored' | 'unknown' | 'refused'>
    event_id: Nullable<string>
    attempt_id: Nullable<number>
    reason: Nullable<string>
    received_at: Date
    /** How often it arrived. */
    copies: Optional<number>
  }
  /** Who may pay by bank transfer. */
  transfer_customer: {
    /** Cleaned. */
    rut: string
    /** For operators. */
    note: Optional<string>
  }
  /** Money that arrived for an attempt by bank transfer. */
  bank_transfer: {
    attempt_id: number
    amount: number
    source: 'operator' | 'statement'
    /** The bank's own number of the transfer; null when an operator confirmed without one. */
    bank_reference: Nullable<string>
    confirmed_by: string
    confirmed_at: Date
  }
  /** A method of payment that failed lately; without a row it is well. */
  method_health: {
    method: string
    failures: number
    failing_since: Date
    hidden_until: Nullable<Date>
    /** How often it was hidden without a success since. */
    rounds: Optional<number>
  }
  /** The card a customer registered with Webpay Oneclick; each has one at most. */
  mercado_pago_customer: {
    customer_id: number
    /** What Mercado Pago calls the customer whose cards it keeps. */
    provider_id: string
    created_at: Date
  }
  oneclick_card: {
    id: Generated<number>
    public_id: string
    customer_id: number
    /** What Transbank calls the customer. */
    username: string
    /** What Transbank calls the card, which is as good as money: sealed (platform/secrets/sealed-value.ts). */
    sealed_tbk_user: string
    card_type: string
    /** The last four. */
    card_digits: string
    created_at: Date
  }
  /** A card that is being registered, or was. */
  oneclick_registration: {
    id: Generated<number>
    public_id: string
    customer_id: number
    username: string
    /** Of the browser's session that began it; null where there was none. */
    session_mark: Nullable<string>
    token: Nullable<string>
    state: Optional<'started' | 'finishing' | 'registered' | 'refused' | 'canceled' | 'failed'>
    finishing_until: Nullable<Date>
    created_at: Date
  }
  reconciliation: {
    day: string
    /** By the machine's clock: until then one process works on it. */
    claimed_until: Nullable<Date>
    done_at: Nullable<Date>
    totals: ColumnType<unknown, string | null | undefined, string | null>
  }
  /** Who drives a zone's route on a day (migration 0308). */
  route_driver: {
    day: string
    zone: string
    driver_name: string
    driver_rut: string
    plate: string
    /** Of who carries, where that is not the shop. */
    carrier_rut: Nullable<string>
  }
  reconciliation_difference: {
    id: Generated<number>
    day: string
    code: string
    provider: string
    order_number: Nullable<number>
    reference: string
    /** Whole pesos. */
    here: Nullable<number>
    there: Nullable<number>
    detail: string
  }
  setting: {
    name: string
    value: string
    public: OptionalBool
    updated_at: Optional<Date>
  }
  /** What the seed has written (`src/platform/database/database-seeds.ts`). */
  seed_memory: {
    part: string
    content: Buffer
  }
  job: {
    id: Generated<number>
    kind: string
    unique_key: string
    payload: Json
    state: Optional<'queued' | 'done' | 'dead'>
    run_at: Date
    attempts: Optional<number>
    last_error: Nullable<string>
    created_at: Optional<Date>
    finished_at: Nullable<Date>
    request_id: Nullable<string>
  }
  cluster_lock: {
    slot: number
    turns: number
  }
  shop_process: {
    id: string
    kind: 'web' | 'worker'
    version: string
    host: string
    pid: number
    since: Date
    beat_at: Date
    leaving: OptionalBool
    told_at: Nullable<Date>
  }
  /** Each backup that was made, or tried. */
  backup_run: {
    id: Generated<number>
    began_at: Date
    ended_at: Date
    /** Null where there is none. */
    file: Nullable<string>
    bytes: Nullable<number>
    sealed: OptionalBool
    failure: Nullable<string>
  }
  /** Each time this database was made of a backup; while one is not released nothing leaves the shop. */
  restoration: {
    id: Generated<number>
    file: string
    /** The moment whose state this is. */
    taken_at: Date
    restored_at: Date
    restored_by: string
    released_at: Nullable<Date>
    released_by: Nullable<string>
  }
  order_visitor: {
    order_id: number
    visitor: Json
    created_at: Date
  }
  suggestion_response: {
    id: Generated<number>
    public_id: string
    browser: string
    question: string
    type: 'cartSuggestions' | 'recommendedSuggestions'
    store_id: number
    created_at: Date
    viewed_at: Nullable<Date>
    closed_at: Nullable<Date>
    watch_ms: Optional<number>
  }
  suggestion_product: {
    response_id: number
    product_id: number
    position: number
    added_at: Nullable<Date>
    price_list_id: Nullable<number>
  }
  sponsored_listing: {
    id: Generated<number>
    name: string
    product_id: number
    category: Nullable<string>
    bid: Optional<number>
    budget: Nullable<number>
    bid_id: Generated<string>
    starts_at: Nullable<Date>
    ends_at: Nullable<Date>
    updated_at: Optional<Date>
  }
  sponsored_tally: {
    listing_id: number
    day: string
    impressions: Optional<number>
    clicks: Optional<number>
    spent: Optional<number>
  }
  store_order: {
    store_id: number
    category: string
    product_id: number
    position: number
    updated_at: Optional<Date>
  }
  secret: {
    name: string
    value: string
  }
  /** Since when a `SHOP_SECRET` is in use. */
  shop_secret: {
    /** What follows from the secret and tells nothing of it. */
    fingerprint: string
    since: Date
  }
  unpaid_party: {
    party: string
    used_at: Date
  }
  order_party: {
    order_id: number
    kind: 'browser' | 'email' | 'rut' | 'phone' | 'network'
    party: string
  }
  card_charge: {
    attempt_id: number
    kind: 'browser' | 'email' | 'rut' | 'phone' | 'network' | 'card'
    party: string
    charged_at: Date
  }
  content_publication: {
    id: Generated<number>
    published_at: Optional<Date>
    editor: string
    /** The publication this one takes back. */
    undoes: Nullable<number>
  }
  content_item: {
    id: Generated<number>
    kind: string
    name: string
    document: Json
    body: Nullable<string>
    active: OptionalBool
    /** The publication that changed it last. */
    publication_id: number
  }
  content_version: {
    publication_id: number
    kind: string
    name: string
    document: ColumnType<unknown, string | null, string | null>
    body: Nullable<string>
  }
  content_picture: {
    hash: string
    width: number
    height: number
    bytes: Buffer
  }
  /** Contacts, networks and parties are keyed hashes; the code itself is nowhere. */
  contact_code: {
    id: string
    purpose: string
    contact: string
    network: string
    customer_id: Nullable<number>
    tries: Optional<number>
    /** Whether another code was asked for with this one as proof. */
    followed: OptionalBool
    issued_at: Date
    expires_at: Date
    used_at: Nullable<Date>
  }
  password_reset: {
    token_hash: string
    customer_id: number
    expires_at: Date
    used_at: Nullable<Date>
    created_at: Date
  }
  throttle: {
    party: string
    failures: Optional<number>
    last_at: Date
    blocked_until: Date
  }
  captcha_used: {
    used_key: string
    expires_at: Date
  }
  captcha_sending: {
    id: Generated<number>
    contact: string
    network: string
    sent_at: Date
  }
  sms: {
    ref: string
    provider_id: Nullable<string>
    status: string
    error_code: Nullable<number>
    sent_at: Date
    updated_at: Date
  }
  customer_address: {
    id: Generated<number>
    public_id: string
    customer_id: number
    street: string
    number: string
    apt: Nullable<string>
    commune_code: string
    region_code: string
    city: string
    reference: Nullable<string>
    deliverable_action: Nullable<string>
    lat: ColumnType<string | null, number | string | null | undefined, number | string | null>
    lng: ColumnType<string | null, number | string | null | undefined, number | string | null>
    place_id: Nullable<string>
    created_at: Date
  }
  reminder: {
    id: Generated<number>
    customer_id: number
    product_id: number
    /** 1 while it waits, null afterwards. */
    open: ColumnType<number | null, number | undefined, number | null>
    /** `sent`: the mail is in the outbox; `withdrawn`: the product is sold no more. */
    state: Optional<'waiting' | 'sent' | 'cancelled' | 'withdrawn'>
    created_at: Date
    ended_at: Nullable<Date>
  }
  /** Sums of the entries; what writers lock. */
  points_account: {
    customer_id: number
    deposits: Optional<number>
    charges: Optional<number>
    reserved: Optional<number>
    cash_deposits: Optional<number>
    cash_charges: Optional<number>
    /** Earned with money that went back, and not yet taken. */
    owed: Optional<number>
  }
  points_entry: {
    id: Generated<number>
    customer_id: number
    kind:
      | 'club_deposit'
      | 'club_charge'
      | 'reserve'
      | 'release'
      | 'cash_deposit'
      | 'cash_charge'
      | 'debt'
      | 'debt_charge'
    points: number
    /** After it. */
    balance: number
    reason: string
    order_id: Nullable<number>
    /** Which time its order reserves points. */
    round: Optional<number>
    created_at: Date
  }
  recommendation: {
    customer_id: number
    /** The kind of customer and the orders they were made from, as a short text. */
    made_from: string
    made_at: Date
  }
  recommended_product: {
    customer_id: number
    position: number
    product_id: number
  }
  customer_cart: {
    customer_id: number
    version: number
    changed_at: Date
  }
  customer_cart_line: {
    customer_id: number
    product_id: number
    amount: number
    position: number
  }
  consent_event: {
    id: Generated<number>
    customer_id: number
    kind: 'terms' | 'privacy' | 'marketing' | 'dispatch_sms'
    given: Bool
    version: string
    /** The page it was said on, without its query. */
    page: string
    at: Date
  }
  contact_change: {
    customer_id: number
    kind: 'email' | 'phone'
    /** The new one. */
    contact: string
    /** Where the code for it went: a foreign phone's goes by e-mail. */
    code_contact: string
    code_id: string
    proven: OptionalBool
    /** Of an e-mail: the code for the present one. */
    old_contact: Nullable<string>
    old_code_id: Nullable<string>
    old_proven: OptionalBool
    created_at: Date
  }
  /** New contacts that were confirmed, for as long as they settle. */
  changed_contact: {
    id: Generated<number>
    customer_id: number
    kind: 'email' | 'phone'
    old_contact: string
    contact: string
    /** Whether a code reached the new contact itself. */
    proven: Bool
    state: 'waiting' | 'done'
    /** When a waiting one happens; when a done one happened. */
    due_at: Date
    created_at: Date
  }
  commune_shape: {
    commune_code: string
    /** A box around it, degrees. */
    west: Degrees
    south: Degrees
    east: Degrees
    north: Degrees
    /** `[[outer, hole…]…]`, rings of `[lng, lat]`. */
    polygons: Json
    /** The same with fewer corners, for maps. */
    drawn: Json
    /** Far from the mainland: left out of a map of the country. */
    remote: OptionalBool
    approximate: OptionalBool
  }
  /** A straight piece of a street with house numbers, `number1` < `number2`. */
  street: {
    id: number
    commune_code: string
    name: string
    kind: string
    /** Other names, divided by `|`. */
    aliases: Optional<string>
    lat1: Degrees
    lng1: Degrees
    number1: number
    lat2: Degrees
    lng2: Degrees
    number2: number
    source: string
    error_m: number
  }
  /** A square, a station, a mall: what people name in place of an address. */
  landmark: {
    id: number
    name: string
    /** Other names, divided by `|`. */
    aliases: Optional<string>
    commune_code: string
    lat: Degrees
    lng: Degrees
  }
  /** An area that stores deliver express to. */
  coverage_polygon: {
    id: number
    name: string
    /** Corners `[lng, lat]`. */
    ring: Json
    active: OptionalBool
    updated_at: Optional<Date>
  }
  polygon_store: {
    polygon_id: number
    store_id: number
    /** Where areas overlap, the smaller number goes first. */
    priority: Optional<number>
  }
  /** When a store hands over programmed pickups; without a row of its own it is Tuesday and Friday. */
  store_pickup_schedule: {
    store_id: number
    day_of_week: number
    opens: string
    closes: string
  }
  /** A day on which a store keeps other hours, or none. */
  store_closure: {
    id: Generated<number>
    /** Null for every store. */
    store_id: Nullable<number>
    day: string
    /** Both null: closed all day. */
    opens: Nullable<string>
    closes: Nullable<string>
    /** Until when deliveries come that day; null: as usual. Of store 9 or of every store. */
    delivers_until: Nullable<string>
    reason: Optional<string>
  }
  /** Hours in which alcohol may be sold, by weekday; closing at or before opening means the day after. */
  alcohol_hours: {
    /** `''` for every commune without rows of its own. */
    commune_code: string
    day_of_week: number
    opens: string
    closes: string
  }
  /** A day of elections, with the hours in which no alcohol is sold. */
  election_day: {
    day: string
    name: string
    starts: string
    ends: string
  }
  courier_quote: {
    id: Generated<number>
    public_id: string
    courier: CourierName
    store_id: number
    /** SHA-256 (hex) of the cart's lines, and of the address. */
    cart_hash: string
    address_hash: string
    /** The courier's own id. */
    reference: string
    /** Hundredths of a peso, as the courier asks. */
    fee: number
    /** Pesos, as the buyer pays. */
    cost: number
    dropoff_eta: Nullable<Date>
    expires_at: Date
    created_at: Date
  }
  courier_order: {
    id: Generated<number>
    order_id: number
    courier: CourierName
    /** 1, 2 … as often as a courier was asked for this order. */
    attempt: number
    state: Optional<'queued' | 'created' | 'failed'>
    quote_id: Nullable<string>
    /** The courier's own id. */
    reference: Nullable<string>
    /** The courier's quote where it was asked for another. */
    quote_reference: Nullable<string>
    /** As the courier says it. */
    status: Nullable<string>
    /** Where it is, by our nine labels, since when, by which event. */
    label: Optional<CourierLabel>
    label_at: Nullable<Date>
    label_event: Nullable<string>
    tracking_url: Nullable<string>
    fee: Nullable<number>
    failure: Nullable<string>
    /** Who brings it, by the first name. */
    rider: Nullable<string>
    dropoff_eta: Nullable<Date>
    /** Pesos. */
    tip: Optional<number>
    /** When its courier was asked or told us last. */
    checked_at: Nullable<Date>
    created_at: Date
    updated_at: Optional<Date>
  }
  /** What a courier told of a delivery, whatever came of it. */
  courier_event: {
    id: Generated<number>
    courier_order_id: number
    event_id: string
    status: string
    label: Nullable<CourierLabel>
    outcome: 'moved' | 'old' | 'unknown' | 'contradicts'
    at: Date
    received_at: Date
  }
  /** What a courier sent us by itself, until it is worked on. */
  courier_notice: {
    id: Generated<number>
    courier: CourierName
    event_id: string
    reference: string
    external_key: Nullable<string>
    /** What it says; null where the courier has to be asked. */
    reading: Nullable<string>
    state: Optional<'stored' | 'done' | 'unknown'>
    copies: Optional<number>
    received_at: Date
  }
  /** The companies the shop knows by its own list, for the fields of a factura. */
  company: {
    rut: string
    company: string
    activity: string
    address: string
    commune: string
    city: string
  }
  promotion: {
    id: Generated<number>
    /** As shown. */
    name: string
    /** `PromotionKind`; the columns a kind does not have are null. */
    kind: 'percentage' | 'fixedPrice' | 'nForM' | 'secondUnit' | 'freeDelivery'
    percentage: Nullable<number>
    price: Nullable<number>
    take_units: Nullable<number>
    pay_units: Nullable<number>
    from_amount: Nullable<number>
    starts_at: Nullable<Date>
    ends_at: Nullable<Date>
    delivery_time: Nullable<'immediate' | 'programmed'>
    delivery_type: Nullable<'delivery' | 'pickup'>
    units_per_line: Nullable<number>
    units_per_order: Nullable<number>
    active: OptionalBool
  }
  /** What a promotion is about: ids of products, slugs of categories, brands as products have them. */
  promotion_goods: {
    promotion_id: number
    kind: 'product' | 'category' | 'brand'
    value: string
  }
  /** Without rows: everybody. */
  promotion_audience: {
    promotion_id: number
    audience: 'guest' | 'member' | 'distributor' | 'caterer'
  }
  /** Without rows: every store. */
  promotion_store: {
    promotion_id: number
    store_id: number
  }
  /** What an operator did or was refused. Rows are only ever added. */
  operator_action: {
    id: Generated<number>
    at: Date
    operator: string
    source: 'command' | 'desk' | 'call' | 'buyer'
    /** `OperatorAction`. */
    action: string
    target_kind: 'order' | 'product' | 'customer' | 'job' | 'operator' | 'catalogue' | 'integration'
    /** The order's number, the product's SKU, the customer's row id. */
    target: string
    before_text: Nullable<string>
    after_text: Nullable<string>
    /** Why it was refused; null when it was done. */
    refusal: Nullable<string>
  }
  /** What operators tell each other of an order. */
  order_note: {
    id: Generated<number>
    order_id: number
    operator: string
    text: string
    at: Date
  }
  /** Photos an owner gave, in their order; the bytes lie in the data folder by their hash. */
  product_photo: {
    product_id: number
    position: number
    hash: string
    /** Pixels of the photo as it was given, upright. */
    width: number
    height: number
    alt: Optional<string>
    updated_at: Optional<Date>
  }
  category: {
    slug: string
    title: string
    description: Optional<string>
    label: Optional<string>
    parent: Optional<string>
    in_menu: OptionalBool
    sort_rank: Optional<number>
    contents: string
    filters: Optional<string>
    alcohol: OptionalBool
    across: OptionalBool
    former_slugs: Optional<string>
    companions: Optional<string>
  }
  /** What people type, plain, and what the catalogue calls it; several with commas. */
  search_synonym: {
    typed: string
    meant: string
  }
  /** A load of an owner's files, or the undoing of one. `applying` until its last slice is written, also while nobody writes it. */
  catalogue_run: {
    id: Generated<number>
    undo_of: Nullable<number>
    operator: string
    source: 'command' | 'desk' | 'call'
    /** Their names, by comma. */
    files: string
    /** Of all their bytes. */
    sha256: string
    /** `stopped`: what was not yet written never will be. */
    state: 'applying' | 'applied' | 'stopped' | 'undone'
    started_at: Date
    finished_at: Nullable<Date>
    /** The moment its shelves were counted; null: as it began. */
    counted_at: Nullable<Date>
  }
  /** One field of one product, or of a record of another kind. */
  catalogue_change: {
    run_id: number
    position: number
    /** The file it is of (`zonas`); `''` for a product. */
    kind: Optional<string>
    /** Of a record, its key. */
    sku: string
    field: string
    before_value: Nullable<string>
    after_value: Nullable<string>
    /** `kept`: somebody else had changed it meanwhile; `dropped`: the run was stopped before. */
    state: Optional<'planned' | 'written' | 'kept' | 'dropped'>
  }
  /** Files somebody brought to the desk and has not confirmed. */
  catalogue_draft: {
    id: string
    operator: string
    made_at: Date
  }
  catalogue_draft_file: {
    draft_id: string
    position: number
    name: string
    /** Packed by gzip. */
    bytes: Uint8Array
  }
  /** What became of a manifest of the nightly feed. */
  catalogue_feed_round: {
    id: Generated<number>
    /** Of its bytes, or of the names of the files that lay there without one. */
    manifest: string
    source: string
    sequence: number
    /** `waiting`: refused once, which a file that is still being written would be, too. */
    state: 'waiting' | 'refused' | 'applied'
    reason: Nullable<string>
    run_id: Nullable<number>
    at: Date
  }
  /** A reading of a source over the wire, whole or of what it said has changed. */
  catalogue_source_round: {
    id: Generated<number>
    source: string
    part: 'whole' | 'hints'
    /** `same`: the shop had all of it already. */
    state: 'applied' | 'same' | 'refused'
    reason: Nullable<string>
    detail: Nullable<string>
    run_id: Nullable<number>
    left_out: number
    at: Date
  }
  /** What a source said has changed, until it is read again; how often it said so tells whether it did so meanwhile. */
  catalogue_source_hint: {
    source: string
    what: string
    told: number
    at: Date
  }
}

/** A JSON column, whichever of the two databases answered. */
export function readJson<T>(value: unknown): T {
  return (typeof value === 'string' ? JSON.parse(value) : value) as T
}

type RequestState = 'requested' | 'accepted' | 'rejected' | 'refunded' | 'answered'

type DeskRole = 'owner' | 'operator' | 'editor' | 'packer' | 'reader'
