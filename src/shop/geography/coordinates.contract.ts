// `stock_coordinates` of calls: `lat,lng`. An empty text counts as missing.
import * as z from 'zod/mini'
import { parseCoordinates } from './point.ts'

export const coordinates = z.string().check(
  z.maxLength(60),
  z.refine((text) => text.trim() === '' || parseCoordinates(text) !== null),
)
