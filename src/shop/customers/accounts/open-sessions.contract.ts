// What a member sees of his account and its sessions, and how he ends them.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'

const place = {
  /** In words: 'Chrome en Windows'. */
  device: z.string(),
  /** A part of the network's address; null when it is unknown. */
  network: z.nullable(z.string()),
}
/** ISO, in UTC. */
const moment = z.string()

export const readOpenSessions = endpoint({
  method: 'GET',
  path: '/api/my-account/sessions',
  access: 'registered',
  data: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        ...place,
        begun: moment,
        /** Within a quarter of an hour. */
        used: moment,
        isThis: z.boolean(),
      }),
    ),
  }),
  limit: 'read',
  refusals: {},
})

export const readActivity = endpoint({
  method: 'GET',
  path: '/api/my-account/activity',
  access: 'registered',
  data: z.object({
    events: z.array(
      z.object({ kind: z.string(), text: z.string(), times: z.int(), ...place, first: moment, last: moment }),
    ),
  }),
  limit: 'read',
  refusals: {},
})

/** Its bearer tokens end with it. */
export const endSession = endpoint({
  method: 'POST',
  path: '/api/my-account/sessions/end',
  access: 'registered',
  body: z.object({ id: z.string().check(z.maxLength(40)) }),
  data: z.object({}),
  limit: 'write',
  refusals: { sessionUnknown: { status: 404 } },
})

/** Every session but the one that asks. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/my-account/sessions/end-others',
  access: 'registered',
  body: z.object({}),
  data: z.object({ ended: z.int() }),
  limit: 'write',
  refusals: {},
})
