// Where, when and how orders are received: outlines of communes and streets to find places by, areas of express with
// their stores, hours and closures of stores, hours of alcohol, couriers' quotes and orders, and what an order stores
// of it. An area is a row of its own, because several stores may serve one. `alcohol_hours` uses '' for every commune
// without rows, so that the key holds.
import { type Kysely, sql } from 'kysely'

const TABLES = [
  `CREATE TABLE commune_shape (
    commune_code CHAR(5) NOT NULL PRIMARY KEY,
    west DECIMAL(8,5) NOT NULL,
    south DECIMAL(8,5) NOT NULL,
    east DECIMAL(8,5) NOT NULL,
    north DECIMAL(8,5) NOT NULL,
    polygons JSON NOT NULL,
    remote BOOLEAN NOT NULL DEFAULT FALSE,
    approximate BOOLEAN NOT NULL DEFAULT FALSE,
    CONSTRAINT commune_shape_commune FOREIGN KEY (commune_code) REFERENCES commune (code)
  )`,
  `CREATE TABLE street (
    id INT UNSIGNED NOT NULL PRIMARY KEY,
    commune_code CHAR(5) NOT NULL,
    name VARCHAR(100) NOT NULL,
    kind VARCHAR(20) NOT NULL,
    aliases VARCHAR(300) NOT NULL DEFAULT '',
    lat1 DECIMAL(8,5) NOT NULL,
    lng1 DECIMAL(8,5) NOT NULL,
    number1 INT UNSIGNED NOT NULL,
    lat2 DECIMAL(8,5) NOT NULL,
    lng2 DECIMAL(8,5) NOT NULL,
    number2 INT UNSIGNED NOT NULL,
    source VARCHAR(20) NOT NULL,
    error_m SMALLINT UNSIGNED NOT NULL,
    KEY street_commune (commune_code, name),
    CONSTRAINT street_commune_code FOREIGN KEY (commune_code) REFERENCES commune (code),
    CONSTRAINT street_numbers CHECK (number1 <= number2)
  )`,
  `CREATE TABLE landmark (
    id INT UNSIGNED NOT NULL PRIMARY KEY,
    name VARCHAR(100) NOT NULL,
    aliases VARCHAR(300) NOT NULL DEFAULT '',
    commune_code CHAR(5) NOT NULL,
    lat DECIMAL(8,5) NOT NULL,
    lng DECIMAL(8,5) NOT NULL,
    CONSTRAINT landmark_commune FOREIGN KEY (commune_code) REFERENCES commune (code)
  )`,
  `CREATE TABLE coverage_polygon (
    id INT UNSIGNED NOT NULL PRIMARY KEY,
    name VARCHAR(80) NOT NULL,
    ring JSON NOT NULL,
    active BOOLEAN NOT NULL DEFAULT TRUE,
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3)
  )`,
  `CREATE TABLE polygon_store (
    polygon_id INT UNSIGNED NOT NULL,
    store_id SMALLINT UNSIGNED NOT NULL,
    priority TINYINT UNSIGNED NOT NULL DEFAULT 1,
    PRIMARY KEY (polygon_id, store_id),
    CONSTRAINT polygon_store_polygon FOREIGN KEY (polygon_id) REFERENCES coverage_polygon (id) ON DELETE CASCADE,
    CONSTRAINT polygon_store_store FOREIGN KEY (store_id) REFERENCES store (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE store_pickup_schedule (
    store_id SMALLINT UNSIGNED NOT NULL,
    day_of_week TINYINT UNSIGNED NOT NULL,
    opens TIME NOT NULL,
    closes TIME NOT NULL,
    PRIMARY KEY (store_id, day_of_week),
    CONSTRAINT store_pickup_store FOREIGN KEY (store_id) REFERENCES store (id) ON DELETE CASCADE,
    CONSTRAINT store_pickup_day CHECK (day_of_week <= 6)
  )`,
  `CREATE TABLE store_closure (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    store_id SMALLINT UNSIGNED NULL,
    day DATE NOT NULL,
    opens TIME NULL,
    closes TIME NULL,
    reason VARCHAR(80) NOT NULL DEFAULT '',
    UNIQUE KEY store_closure_day (store_id, day),
    KEY store_closure_by_day (day),
    CONSTRAINT store_closure_store FOREIGN KEY (store_id) REFERENCES store (id) ON DELETE CASCADE,
    CONSTRAINT store_closure_hours CHECK ((opens IS NULL) = (closes IS NULL))
  )`,
  `CREATE TABLE alcohol_hours (
    commune_code CHAR(5) NOT NULL DEFAULT '',
    day_of_week TINYINT UNSIGNED NOT NULL,
    opens TIME NOT NULL,
    closes TIME NOT NULL,
    PRIMARY KEY (commune_code, day_of_week),
    CONSTRAINT alcohol_hours_day CHECK (day_of_week <= 6)
  )`,
  `CREATE TABLE election_day (
    day DATE NOT NULL PRIMARY KEY,
    name VARCHAR(80) NOT NULL,
    starts TIME NOT NULL,
    ends TIME NOT NULL
  )`,
  `CREATE TABLE courier_quote (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    public_id CHAR(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL UNIQUE,
    courier ENUM('UBER','JUSTO') NOT NULL,
    store_id SMALLINT UNSIGNED NOT NULL,
    cart_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    address_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    reference VARCHAR(100) NOT NULL,
    fee INT UNSIGNED NOT NULL,
    cost INT UNSIGNED NOT NULL,
    dropoff_eta DATETIME(3) NULL,
    expires_at DATETIME(3) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY courier_quote_again (store_id, cart_hash, address_hash, courier, expires_at),
    KEY courier_quote_old (expires_at),
    CONSTRAINT courier_quote_store FOREIGN KEY (store_id) REFERENCES store (id)
  )`,
  `CREATE TABLE courier_order (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    order_id INT UNSIGNED NOT NULL,
    courier ENUM('UBER','JUSTO') NOT NULL,
    attempt TINYINT UNSIGNED NOT NULL,
    state ENUM('queued','created','failed') NOT NULL DEFAULT 'queued',
    quote_id CHAR(22) CHARACTER SET ascii COLLATE ascii_bin NULL,
    reference VARCHAR(100) NULL,
    status VARCHAR(40) NULL,
    tracking_url VARCHAR(500) NULL,
    fee INT UNSIGNED NULL,
    failure VARCHAR(300) NULL,
    created_at DATETIME(3) NOT NULL,
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
    UNIQUE KEY courier_order_once (order_id, attempt),
    KEY courier_order_reference (courier, reference),
    CONSTRAINT courier_order_order FOREIGN KEY (order_id) REFERENCES orders (id)
  )`,
]

const COLUMNS = [
  `ALTER TABLE store
    ADD COLUMN city VARCHAR(60) NOT NULL DEFAULT '',
    ADD COLUMN postal_code VARCHAR(10) NOT NULL DEFAULT '',
    ADD COLUMN justo_store_id VARCHAR(40) NULL`,
  `ALTER TABLE customer_address
    ADD COLUMN lat DECIMAL(8,5) NULL,
    ADD COLUMN lng DECIMAL(8,5) NULL,
    ADD COLUMN place_id VARCHAR(200) NULL`,
  `ALTER TABLE orders
    ADD COLUMN address_city VARCHAR(60) NULL,
    ADD COLUMN address_lat DECIMAL(8,5) NULL,
    ADD COLUMN address_lng DECIMAL(8,5) NULL,
    ADD COLUMN place_id VARCHAR(200) NULL,
    ADD COLUMN pickup_store_id SMALLINT UNSIGNED NULL,
    ADD COLUMN pickup_code CHAR(6) NULL,
    ADD COLUMN courier_quote_id CHAR(22) CHARACTER SET ascii COLLATE ascii_bin NULL,
    ADD CONSTRAINT orders_pickup_store FOREIGN KEY (pickup_store_id) REFERENCES store (id)`,
]

const TABLE_OPTIONS = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await sql.raw(`${table} ${TABLE_OPTIONS}`).execute(db)
  for (const columns of COLUMNS) await sql.raw(columns).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const dropped = [
    `ALTER TABLE orders DROP FOREIGN KEY orders_pickup_store, DROP COLUMN address_city, DROP COLUMN address_lat,
      DROP COLUMN address_lng, DROP COLUMN place_id, DROP COLUMN pickup_store_id, DROP COLUMN pickup_code,
      DROP COLUMN courier_quote_id`,
    'ALTER TABLE customer_address DROP COLUMN lat, DROP COLUMN lng, DROP COLUMN place_id',
    'ALTER TABLE store DROP COLUMN city, DROP COLUMN postal_code, DROP COLUMN justo_store_id',
    'DROP TABLE courier_order',
    'DROP TABLE courier_quote',
    'DROP TABLE election_day',
    'DROP TABLE alcohol_hours',
    'DROP TABLE store_closure',
    'DROP TABLE store_pickup_schedule',
    'DROP TABLE polygon_store',
    'DROP TABLE coverage_polygon',
    'DROP TABLE landmark',
    'DROP TABLE street',
    'DROP TABLE commune_shape',
  ]
  for (const statement of dropped) await sql.raw(statement).execute(db)
}
