// What Bsale's stand-in answers whatever was asked, in its own words.
import type { EventResponse } from '#sandbox/events/faulty-response.ts'

/** The token only this stand-in takes; a live shop refuses to start with it. */
export const TOKEN = 'sandbox-bsale-token'

export const WRONG_TOKEN: EventResponse = { status: 401, body: { error: 'Access token is not valid' } }
export const NOT_FOUND: EventResponse = { status: 404, body: { error: 'resource not found' } }
export const LIMITED: EventResponse = { status: 429, body: { error: 'Too Many Requests' } }
