// Calls about a member's sessions and what happened with his account. Whose they are follows from who calls.
import { type CallContext, type Route, route } from '#platform/request.ts'
import type { createSessions } from '#platform/secrets/sessions.ts'
import { done, refuse } from '#shop/shared/result.ts'
import type { AccountEvents } from './account-events.service.ts'
import { endOtherSessions, endSession, readActivity, readOpenSessions } from './open-sessions.contract.ts'
import { eventViews, sessionViews } from './open-sessions.view.ts'

interface Deps {
  readonly database: Parameters<AccountEvents['record']>[0]
  readonly sessions: Pick<ReturnType<typeof createSessions>, 'list' | 'endOne' | 'endOthers'>
  readonly accountEvents: Pick<AccountEvents, 'of' | 'record'>
}

export function openSessionRoutes({ database, sessions, accountEvents }: Deps): Route[] {
  /** The contracts let only people with an account in. */
  function callerOf({ customer }: CallContext) {
    if (!customer) throw new Error('nobody calls')
    return customer
  }

  const record = (call: CallContext) =>
    accountEvents.record(database, {
      account: callerOf(call),
      kind: 'sessionEnded',
      origin: call.origin(),
      now: call.now,
    })

  return [
    route(readOpenSessions, async (_, call) => {
      const { rowId, sessionId } = callerOf(call)
      const views = sessionViews(await sessions.list(rowId), sessionId)
      return done({ sessions: views.map(({ begunText: _begun, usedText: _used, ...view }) => view) })
    }),

    route(readActivity, async (_, call) => {
      const views = eventViews(await accountEvents.of(callerOf(call).rowId))
      return done({ events: views.map(({ place: _place, lastText: _last, isBad: _bad, ...view }) => view) })
    }),

    route(endSession, async ({ body: { id } }, call) => {
      if (!(await sessions.endOne(callerOf(call).rowId, id))) return refuse({ code: 'sessionUnknown' })
      await record(call)
      return done({})
    }),

    route(endOtherSessions, async (_, call) => {
      const { rowId, sessionId = '' } = callerOf(call)
      const ended = await sessions.endOthers(rowId, sessionId)
      if (ended > 0) await record(call)
      return done({ ended })
    }),
  ]
}
