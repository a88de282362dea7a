// What testers set until a reset, unlike scenarios, which are used up. Each stand-in adds its own.
import { z } from 'zod'

export interface Settings {
  /** Adds a setting and gives what reads it. Of an object, a call may set some fields and leave the others. */
  add<Value>(name: string, schema: z.ZodType, initial: Value): () => Value
  current(): Readonly<Record<string, unknown>>
  /** `POST /_sim/settings`: what is left out stays as it is; what nobody added is refused. */
  schema(): z.ZodType<Readonly<Record<string, unknown>>>
  change(call: Readonly<Record<string, unknown>>): void
  reset(): void
}

export function createSettings(): Settings {
  const schemas = new Map<string, z.ZodType>()
  const initial = new Map<string, unknown>()
  const values = new Map<string, unknown>()
  return {
    add<Value>(name: string, schema: z.ZodType, value: Value) {
      schemas.set(name, schema.optional())
      initial.set(name, value)
      values.set(name, value)
      return () => values.get(name) as Value
    },
    current: () => Object.fromEntries(values),
    schema: () => z.strictObject(Object.fromEntries(schemas)),
    change(call) {
      for (const [name, value] of Object.entries(call)) {
        if (value === undefined) continue
        const before = values.get(name)
        values.set(name, isObject(value) && isObject(before) ? { ...before, ...withoutUndefined(value) } : value)
      }
    },
    reset() {
      for (const [name, value] of initial) values.set(name, value)
    },
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function withoutUndefined(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
