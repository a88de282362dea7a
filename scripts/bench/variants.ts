// Makes a small shop large: copies of every product with other ids, names and prices and all their rows, copies of posts.
import { createConnection, type RowDataPacket } from 'mysql2/promise'

/** Ids of the n-th copies begin at n × STRIDE. */
const STRIDE = 1_000

/** Columns in which a copy differs, as SQL over the copied row; `n` is the number of the copy. */
const CHANGED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  product: {
    id: `id + n.n * ${STRIDE}`,
    sku: "CONCAT(sku, '-', n.n)",
    slug: "CONCAT(slug, '-', n.n)",
    name: "CONCAT(name, ' N° ', n.n)",
    display_name: "CONCAT(display_name, ' N° ', n.n)",
    ean: "''",
    reference_price: 'reference_price + 10 * n.n',
    sort_rank: 'sort_rank + 7 * n.n',
    created_at: 'created_at - INTERVAL n.n DAY',
  },
  product_attribute: { product_id: `product_id + n.n * ${STRIDE}` },
  product_price: { product_id: `product_id + n.n * ${STRIDE}`, price: 'price + 10 * n.n' },
  stock: { product_id: `product_id + n.n * ${STRIDE}` },
  pack_component: { pack_id: `pack_id + n.n * ${STRIDE}`, product_id: `product_id + n.n * ${STRIDE}` },
}

/** Fills a seeded schema up to `wanted` products; the surplus of the last round of copies is deleted. */
export async function addVariants(databaseUrl: string, wanted: number): Promise<void> {
  const connection = await createConnection({ uri: databaseUrl })
  const count = async () =>
    Number((await connection.query<RowDataPacket[]>('SELECT COUNT(*) AS n FROM product'))[0][0]?.n)
  try {
    const seeded = await count()
    const copies = Math.ceil(wanted / seeded) - 1
    for (let from = 1; from <= copies; from += 5) {
      await connection.beginTransaction()
      for (const table of Object.keys(CHANGED)) await copy(connection, table, from, Math.min(from + 4, copies))
      await connection.commit()
    }
    const surplus = (await count()) - wanted
    // components of packs must stay
    const loose = 'DELETE FROM product WHERE id NOT IN (SELECT product_id FROM pack_component) ORDER BY id DESC LIMIT ?'
    if (surplus > 0) await connection.query(loose, [surplus])
    for (const table of Object.keys(CHANGED)) await connection.query(`ANALYZE TABLE ${table}`)
  } finally {
    await connection.end()
  }
}

/** Fills a seeded schema up to `wanted` posts: copies under other names and titles. */
export async function addPosts(databaseUrl: string, wanted: number): Promise<void> {
  const connection = await createConnection({ uri: databaseUrl })
  try {
    const [posts] = await connection.query<RowDataPacket[]>(
      "SELECT name, document, body, publication_id AS publication FROM content_item WHERE kind = 'post' AND active = 1",
    )
    const copies = Array.from({ length: Math.max(0, wanted - posts.length) }, (_, at) => {
      const { name, document, body, publication } = posts[at % posts.length]!
      const number = 2 + Math.floor(at / posts.length)
      const post = typeof document === 'string' ? JSON.parse(document) : document
      const copy = { ...post, title: `${post.title} N° ${number}`, slug: `${post.slug}-${number}` }
      return ['post', `${name}-${number}`, JSON.stringify(copy), body, 1, publication]
    })
    const insert = 'INSERT INTO content_item (kind, name, document, body, active, publication_id) VALUES ?'
    for (let from = 0; from < copies.length; from += POSTS_AT_ONCE)
      await connection.query(insert, [copies.slice(from, from + POSTS_AT_ONCE)])
  } finally {
    await connection.end()
  }
}

const POSTS_AT_ONCE = 200

async function copy(connection: Awaited<ReturnType<typeof createConnection>>, table: string, from: number, to: number) {
  const [columns] = await connection.query<RowDataPacket[]>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = DATABASE() AND table_name = ? AND extra NOT LIKE '% GENERATED' ORDER BY ordinal_position`,
    [table],
  )
  const names = columns.map(({ name }) => name as string)
  const numbers = Array.from({ length: to - from + 1 }, (_, at) => `SELECT ${from + at} AS n`).join(' UNION ALL ')
  const key = CHANGED[table]!.pack_id ? 'pack_id' : table === 'product' ? 'id' : 'product_id'
  const values = names.map((name) => CHANGED[table]![name] ?? name)
  await connection.query(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${table}, (${numbers}) AS n WHERE ${key} < ${STRIDE}`,
  )
}
