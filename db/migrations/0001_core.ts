// The core of the model. Keys and checks defend the rules; amounts are whole pesos, times UTC with milliseconds.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // — geography —
  `CREATE TABLE region (
    code CHAR(2) NOT NULL PRIMARY KEY,
    name VARCHAR(60) NOT NULL UNIQUE,
    sort_order TINYINT UNSIGNED NOT NULL
  )`,
  `CREATE TABLE commune (
    code CHAR(5) NOT NULL PRIMARY KEY,
    region_code CHAR(2) NOT NULL,
    name VARCHAR(60) NOT NULL,
    lat DECIMAL(8,4) NOT NULL,
    lng DECIMAL(8,4) NOT NULL,
    UNIQUE KEY commune_name (region_code, name),
    CONSTRAINT commune_region FOREIGN KEY (region_code) REFERENCES region (code)
  )`,
  `CREATE TABLE holiday (
    day DATE NOT NULL PRIMARY KEY,
    name VARCHAR(80) NOT NULL,
    mandatory_closing BOOLEAN NOT NULL DEFAULT FALSE
  )`,
  // — stores —
  `CREATE TABLE store (
    id SMALLINT UNSIGNED NOT NULL PRIMARY KEY,
    code CHAR(3) NOT NULL UNIQUE,
    name VARCHAR(80) NOT NULL,
    ecommerce_name VARCHAR(80) NOT NULL,
    address_street VARCHAR(120) NOT NULL,
    address_number VARCHAR(20) NOT NULL,
    commune_code CHAR(5) NOT NULL,
    lat DECIMAL(8,4) NOT NULL,
    lng DECIMAL(8,4) NOT NULL,
    phone VARCHAR(20) NULL,
    display_store BOOLEAN NOT NULL DEFAULT TRUE,
    immediate BOOLEAN NOT NULL DEFAULT TRUE,
    pickup BOOLEAN NOT NULL DEFAULT TRUE,
    couriers JSON NOT NULL,
    polygon JSON NULL,
    polygon_priority TINYINT UNSIGNED NOT NULL DEFAULT 1,
    CONSTRAINT store_commune FOREIGN KEY (commune_code) REFERENCES commune (code)
  )`,
  `CREATE TABLE store_schedule (
    store_id SMALLINT UNSIGNED NOT NULL,
    day_of_week TINYINT UNSIGNED NOT NULL,
    opens TIME NULL,
    closes TIME NULL,
    closed BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (store_id, day_of_week),
    CONSTRAINT store_schedule_store FOREIGN KEY (store_id) REFERENCES store (id) ON DELETE CASCADE,
    CONSTRAINT store_schedule_day CHECK (day_of_week <= 6),
    CONSTRAINT store_schedule_hours CHECK (closed OR (opens IS NOT NULL AND closes IS NOT NULL))
  )`,
  `CREATE TABLE delivery_zone (
    id SMALLINT UNSIGNED NOT NULL PRIMARY KEY,
    name VARCHAR(80) NOT NULL,
    cost INT UNSIGNED NOT NULL,
    same_day BOOLEAN NOT NULL DEFAULT FALSE,
    lead_days TINYINT UNSIGNED NOT NULL,
    horizon_days TINYINT UNSIGNED NOT NULL,
    weekdays SET('0','1','2','3','4','5','6') NOT NULL,
    CONSTRAINT delivery_zone_horizon CHECK (horizon_days IN (3, 5, 7, 10)),
    CONSTRAINT delivery_zone_lead CHECK (lead_days BETWEEN 1 AND horizon_days)
  )`,
  `CREATE TABLE delivery_zone_commune (
    commune_code CHAR(5) NOT NULL PRIMARY KEY,
    zone_id SMALLINT UNSIGNED NOT NULL,
    KEY delivery_zone_commune_zone (zone_id),
    CONSTRAINT dzc_commune FOREIGN KEY (commune_code) REFERENCES commune (code),
    CONSTRAINT dzc_zone FOREIGN KEY (zone_id) REFERENCES delivery_zone (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE delivery_day (
    day DATE NOT NULL,
    service ENUM('same_day','scheduled') NOT NULL,
    taken INT UNSIGNED NOT NULL DEFAULT 0,
    PRIMARY KEY (day, service)
  )`,
  // — catalogue —
  `CREATE TABLE price_list (
    id SMALLINT UNSIGNED NOT NULL PRIMARY KEY,
    name VARCHAR(60) NOT NULL
  )`,
  `CREATE TABLE product (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    sku VARCHAR(20) NOT NULL UNIQUE,
    slug VARCHAR(140) NOT NULL,
    name VARCHAR(140) NOT NULL,
    display_name VARCHAR(140) NOT NULL,
    description TEXT NOT NULL,
    keywords VARCHAR(500) NOT NULL DEFAULT '',
    ean VARCHAR(200) NOT NULL DEFAULT '',
    brand VARCHAR(80) NOT NULL,
    family VARCHAR(30) NOT NULL,
    subfamily VARCHAR(30) NOT NULL,
    reference_price INT UNSIGNED NOT NULL,
    bulk_price INT UNSIGNED NULL,
    bulk_amount SMALLINT UNSIGNED NULL,
    alcohol DECIMAL(4,1) NOT NULL DEFAULT 0,
    has_alcohol BOOLEAN NOT NULL,
    net_content DECIMAL(9,2) NOT NULL,
    unit_of_measure ENUM('cc','ml','lt','g','kg','un') NOT NULL,
    box_units SMALLINT UNSIGNED NOT NULL DEFAULT 1,
    is_pack BOOLEAN NOT NULL DEFAULT FALSE,
    is_offer BOOLEAN NOT NULL DEFAULT FALSE,
    is_cyber BOOLEAN NOT NULL DEFAULT FALSE,
    is_sellout BOOLEAN NOT NULL DEFAULT FALSE,
    free_delivery BOOLEAN NOT NULL DEFAULT FALSE,
    internet_price_badge BOOLEAN NOT NULL DEFAULT FALSE,
    vivino_wine_rank DECIMAL(2,1) NULL,
    price_segment ENUM('low','mid','high') NOT NULL DEFAULT 'mid',
    tax DECIMAL(4,1) NOT NULL DEFAULT 19,
    extra_tax DECIMAL(4,1) NOT NULL DEFAULT 0,
    sort_rank INT NOT NULL DEFAULT 0,
    active BOOLEAN NOT NULL DEFAULT TRUE,
    ecommerce_programmed_available BOOLEAN NOT NULL DEFAULT TRUE,
    ecommerce_immediate_available BOOLEAN NOT NULL DEFAULT TRUE,
    picture_key VARCHAR(40) NOT NULL,
    created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
    KEY product_updated (updated_at),
    CONSTRAINT product_bulk CHECK ((bulk_price IS NULL) = (bulk_amount IS NULL)),
    CONSTRAINT product_content CHECK (net_content > 0 AND box_units > 0)
  )`,
  `CREATE TABLE product_attribute (
    product_id INT UNSIGNED NOT NULL,
    attribute VARCHAR(30) NOT NULL,
    value VARCHAR(200) NOT NULL,
    PRIMARY KEY (product_id, attribute),
    CONSTRAINT product_attribute_product FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE product_price (
    product_id INT UNSIGNED NOT NULL,
    price_list_id SMALLINT UNSIGNED NOT NULL,
    club BOOLEAN NOT NULL DEFAULT FALSE,
    price INT UNSIGNED NOT NULL,
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
    PRIMARY KEY (product_id, price_list_id, club),
    KEY product_price_updated (updated_at),
    CONSTRAINT product_price_product FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE CASCADE,
    CONSTRAINT product_price_list FOREIGN KEY (price_list_id) REFERENCES price_list (id),
    CONSTRAINT product_price_positive CHECK (price > 0)
  )`,
  `CREATE TABLE pack_component (
    pack_id INT UNSIGNED NOT NULL,
    product_id INT UNSIGNED NOT NULL,
    quantity SMALLINT UNSIGNED NOT NULL,
    PRIMARY KEY (pack_id, product_id),
    KEY pack_component_product (product_id),
    CONSTRAINT pack_component_pack FOREIGN KEY (pack_id) REFERENCES product (id) ON DELETE CASCADE,
    CONSTRAINT pack_component_child FOREIGN KEY (product_id) REFERENCES product (id),
    CONSTRAINT pack_component_quantity CHECK (quantity > 0)
  )`,
  `CREATE TABLE stock (
    product_id INT UNSIGNED NOT NULL,
    store_id SMALLINT UNSIGNED NOT NULL,
    stock INT NOT NULL DEFAULT 0,
    ecommerce_emergency_stock INT UNSIGNED NOT NULL DEFAULT 0,
    ecommerce_emergency_stock_immediate INT UNSIGNED NOT NULL DEFAULT 0,
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
    PRIMARY KEY (store_id, product_id),
    KEY stock_product (product_id),
    KEY stock_updated (updated_at),
    CONSTRAINT stock_product FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE CASCADE,
    CONSTRAINT stock_store FOREIGN KEY (store_id) REFERENCES store (id),
    CONSTRAINT stock_never_negative CHECK (stock >= 0)
  )`,
  // — people —
  `CREATE TABLE customer (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    public_id CHAR(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL UNIQUE,
    kind ENUM('guest','member','distributor','caterer') NOT NULL,
    rut VARCHAR(9) NOT NULL,
    name VARCHAR(60) NOT NULL,
    last_name VARCHAR(60) NOT NULL,
    email VARCHAR(100) NOT NULL,
    phone VARCHAR(16) NOT NULL,
    birth_date DATE NOT NULL,
    created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    KEY customer_rut (rut),
    KEY customer_email (email)
  )`,
  `CREATE TABLE session (
    id CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    customer_id INT UNSIGNED NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    KEY session_expires (expires_at),
    CONSTRAINT session_customer FOREIGN KEY (customer_id) REFERENCES customer (id) ON DELETE CASCADE
  )`,
  // — orders —
  `CREATE TABLE orders (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    public_id CHAR(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL UNIQUE,
    order_number INT UNSIGNED NULL UNIQUE,
    customer_id INT UNSIGNED NOT NULL,
    idempotency_key VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    request_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    status ENUM('PENDIENTE','POR PREPARAR','EN PROCESO','PREPARADO','EN RUTA','ENTREGADO','NO ENTREGADO','ANULADO','RECHAZADO','CANCELADO','EXPIRADO') NOT NULL DEFAULT 'PENDIENTE',
    buy_type VARCHAR(20) NOT NULL,
    buyer_name VARCHAR(60) NOT NULL,
    buyer_last_name VARCHAR(60) NOT NULL,
    buyer_email VARCHAR(100) NOT NULL,
    buyer_phone VARCHAR(16) NOT NULL,
    buyer_rut VARCHAR(9) NOT NULL,
    document_type ENUM('boleta','factura') NOT NULL DEFAULT 'boleta',
    store_id SMALLINT UNSIGNED NOT NULL,
    delivery_type ENUM('delivery','pickup') NOT NULL,
    delivery_time ENUM('immediate','programmed') NOT NULL,
    delivery_programmed_type VARCHAR(12) NULL,
    delivery_day DATE NULL,
    delivery_service ENUM('same_day','scheduled') NULL,
    address_region CHAR(2) NULL,
    address_commune CHAR(5) NULL,
    address_street VARCHAR(60) NULL,
    address_number VARCHAR(20) NULL,
    address_apt VARCHAR(40) NULL,
    address_instructions VARCHAR(250) NULL,
    deliverable_action VARCHAR(50) NOT NULL,
    has_alcohol BOOLEAN NOT NULL,
    subtotal INT UNSIGNED NOT NULL,
    delivery_cost INT UNSIGNED NOT NULL,
    total_amount INT UNSIGNED NOT NULL,
    club_discount INT UNSIGNED NOT NULL DEFAULT 0,
    bulk_discount INT UNSIGNED NOT NULL DEFAULT 0,
    recommended_discount INT UNSIGNED NOT NULL DEFAULT 0,
    promotion_name VARCHAR(120) NULL,
    promotion_discount INT UNSIGNED NOT NULL DEFAULT 0,
    coupon_code VARCHAR(40) NULL,
    coupon_discount INT UNSIGNED NOT NULL DEFAULT 0,
    holds_stock BOOLEAN NOT NULL DEFAULT TRUE,
    analytics_sent BOOLEAN NOT NULL DEFAULT FALSE,
    expires_at DATETIME(3) NOT NULL,
    paid_at DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
    UNIQUE KEY orders_idempotency (customer_id, idempotency_key),
    KEY orders_expiry (status, expires_at),
    KEY orders_customer (customer_id, created_at),
    CONSTRAINT orders_customer FOREIGN KEY (customer_id) REFERENCES customer (id),
    CONSTRAINT orders_store FOREIGN KEY (store_id) REFERENCES store (id),
    CONSTRAINT orders_total CHECK (total_amount <= subtotal AND subtotal >= delivery_cost)
  )`,
  `CREATE TABLE order_line (
    order_id INT UNSIGNED NOT NULL,
    position SMALLINT UNSIGNED NOT NULL,
    product_id INT UNSIGNED NOT NULL,
    sku VARCHAR(20) NOT NULL,
    slug VARCHAR(140) NOT NULL,
    product_name VARCHAR(140) NOT NULL,
    brand VARCHAR(80) NOT NULL,
    category VARCHAR(40) NOT NULL,
    picture_key VARCHAR(40) NOT NULL,
    amount SMALLINT UNSIGNED NOT NULL,
    regular_price INT UNSIGNED NOT NULL,
    unit_price INT UNSIGNED NOT NULL,
    unit_price_before_taxes INT UNSIGNED NOT NULL,
    total_unit_price INT UNSIGNED NOT NULL,
    total_price INT UNSIGNED NOT NULL,
    PRIMARY KEY (order_id, position),
    UNIQUE KEY order_line_product (order_id, product_id),
    KEY order_line_by_product (product_id),
    CONSTRAINT order_line_order FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE,
    CONSTRAINT order_line_of_product FOREIGN KEY (product_id) REFERENCES product (id),
    CONSTRAINT order_line_amount CHECK (amount > 0)
  )`,
  `CREATE TABLE stock_hold (
    order_id INT UNSIGNED NOT NULL,
    product_id INT UNSIGNED NOT NULL,
    store_id SMALLINT UNSIGNED NOT NULL,
    units INT UNSIGNED NOT NULL,
    PRIMARY KEY (order_id, product_id),
    KEY stock_hold_stock (store_id, product_id),
    CONSTRAINT stock_hold_order FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE,
    CONSTRAINT stock_hold_of_stock FOREIGN KEY (store_id, product_id) REFERENCES stock (store_id, product_id),
    CONSTRAINT stock_hold_units CHECK (units > 0)
  )`,
  `CREATE TABLE order_event (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    order_id INT UNSIGNED NOT NULL,
    status VARCHAR(20) NOT NULL,
    reason VARCHAR(120) NOT NULL,
    at DATETIME(3) NOT NULL,
    KEY order_event_order (order_id, id),
    CONSTRAINT order_event_order FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE
  )`,
  // — payments —
  `CREATE TABLE payment (
    order_id INT UNSIGNED NOT NULL,
    type VARCHAR(40) NOT NULL,
    amount INT UNSIGNED NOT NULL,
    PRIMARY KEY (order_id, type),
    CONSTRAINT payment_order FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE payment_attempt (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    public_id CHAR(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL UNIQUE,
    order_id INT UNSIGNED NOT NULL,
    provider VARCHAR(20) NOT NULL,
    amount INT UNSIGNED NOT NULL,
    state ENUM('created','pending','unknown','paid','rejected','canceled','expired','reversed','voided') NOT NULL DEFAULT 'created',
    reference VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    session_reference VARCHAR(61) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    token VARCHAR(128) CHARACTER SET ascii COLLATE ascii_bin NULL,
    hand_over_url VARCHAR(255) NULL,
    charge JSON NULL,
    failure VARCHAR(200) NULL,
    version INT UNSIGNED NOT NULL DEFAULT 0,
    checks SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    next_check_at DATETIME(3) NULL,
    returned_at DATETIME(3) NULL,
    settled_at DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY payment_attempt_reference (provider, reference),
    UNIQUE KEY payment_attempt_token (provider, token),
    KEY payment_attempt_order (order_id),
    KEY payment_attempt_check (next_check_at),
    CONSTRAINT payment_attempt_order FOREIGN KEY (order_id) REFERENCES orders (id)
  )`,
  // — technical —
  `CREATE TABLE setting (
    name VARCHAR(60) NOT NULL PRIMARY KEY,
    value VARCHAR(500) NOT NULL,
    public BOOLEAN NOT NULL DEFAULT FALSE,
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3)
  )`,
  `CREATE TABLE job (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    kind VARCHAR(40) NOT NULL,
    unique_key VARCHAR(120) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    payload JSON NOT NULL,
    state ENUM('queued','done','dead') NOT NULL DEFAULT 'queued',
    run_at DATETIME(3) NOT NULL,
    attempts SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    last_error VARCHAR(500) NULL,
    created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    finished_at DATETIME(3) NULL,
    UNIQUE KEY job_once (kind, unique_key),
    KEY job_due (state, run_at)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) {
    await sql.raw(`${statement} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`).execute(db)
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const names = STATEMENTS.map((statement) => /CREATE TABLE (\w+)/.exec(statement)![1]!).reverse()
  for (const name of names) await sql.raw(`DROP TABLE IF EXISTS ${name}`).execute(db)
}
