// Ids in calls, as far as the tables' keys reach: in a query or a path, where they come as text, and in a body.
import * as z from 'zod/mini'
import { wholeNumber } from './whole-number.contract.ts'

const LAST_PRODUCT = 4_294_967_295
const LAST_STORE = 65_535

export const queryProductId = wholeNumber(1, LAST_PRODUCT)
export const queryStoreId = wholeNumber(1, LAST_STORE)

export const bodyProductId = z.int().check(z.gte(1), z.lte(LAST_PRODUCT))
export const bodyStoreId = z.int().check(z.gte(1), z.lte(LAST_STORE))
