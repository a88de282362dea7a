// What the journeys of people with accounts have in common, for all tests of a file.
import { afterAll, inject } from 'vitest'
import { openPeople } from '#tests/support/people/people.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'
import { openBrowser } from './browser.ts'

/** A browser, accounts, and of the products there are plenty of those from `first` up to `end`; all of it closed after the file. */
export async function memberJourneys(first: number, end = first + 1) {
  const shop = inject('shop')
  const database = openShopDatabase(shop.databaseUrl)
  const accounts = openPeople(shop.databaseUrl)
  const browser = await openBrowser()
  afterAll(() => accounts.close())
  const chosen = (await plentiful(database)).singles.slice(first, end)
  const products = await database.rows<{ id: number; slug: string }>(
    'SELECT id, slug FROM product WHERE id IN (?) ORDER BY id',
    [chosen],
  )
  return { shop, database, accounts, browser, products }
}
