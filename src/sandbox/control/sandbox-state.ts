// The state of the whole sandbox, for the control API and the panel.
import type { StandIn, StateFilter } from '#sandbox/stand-in.ts'
import type { World } from '#sandbox/world.ts'
import { nextCall } from './control.contract.ts'

export type SandboxState = ReturnType<typeof createSandboxState>

/** The whole state and what testers do with it. */
export function createSandboxState(world: World, standIns: readonly StandIn[]) {
  const { scenarios, calls, clock, settings } = world
  return {
    world,
    standIns,
    nextCall: nextCall(standIns),

    /** `GET /_sim/state`: what the sandbox shares, and what each stand-in shows of itself. */
    view(filter: StateFilter) {
      const matches = ({ buyOrder, token }: StateFilter) =>
        (filter.buyOrder === undefined || filter.buyOrder === buyOrder) &&
        (filter.token === undefined || filter.token === token)
      const shown: Record<string, unknown> = {
        now: clock.isoNow(),
        clockOffsetMs: clock.offset(),
        clockSpeed: clock.speed(),
        settings: settings.current(),
        next: scenarios.list(),
        calls: calls.list().filter(matches),
      }
      for (const standIn of standIns) Object.assign(shown, standIn.view?.(filter))
      return shown
    },

    /** The books of one stand-in, or undefined where it moves no money. */
    books(name: string) {
      const entries = standIns.find((standIn) => standIn.name === name)?.books?.()
      if (!entries) return undefined
      const sum = (field: 'captured' | 'refunded') => entries.reduce((total, entry) => total + entry[field], 0)
      return { provider: name, captured: sum('captured'), refunded: sum('refunded'), payments: entries }
    },

    reset(): void {
      clock.reset()
      for (const standIn of standIns) standIn.reset()
      scenarios.clear()
      calls.clear()
      settings.reset()
    },
  }
}
