// Ids in calls: as text in a query or a path (`query…`), as numbers in a body (`body…`).
import * as z from 'zod/mini'
import { MAX_PRODUCT_ID, MAX_STORE_ID } from '../limits.ts'
import { wholeNumber } from './whole-number.contract.ts'

export const queryProductId = wholeNumber(1, MAX_PRODUCT_ID)
export const queryStoreId = wholeNumber(1, MAX_STORE_ID)

export const bodyProductId = z.int().check(z.gte(1), z.lte(MAX_PRODUCT_ID))
export const bodyStoreId = z.int().check(z.gte(1), z.lte(MAX_STORE_ID))
