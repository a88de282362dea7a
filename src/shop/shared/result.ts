// What a person can cause is returned, not thrown: a value, or a refusal with a code and what its sentence needs.

export type Result<Value, Refused extends Refusal = Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refused }

/**
 * Why something was not done. `code` has a Spanish sentence in texts/refusals/refusals.ts;
 * the other fields fill that sentence or help the page.
 */
export interface Refusal<Code extends string = string> {
  readonly code: Code
  readonly [detail: string]: unknown
}

export function done<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

export function refuse<const R extends Refusal>(refusal: R): { readonly ok: false; readonly refusal: R } {
  return { ok: false, refusal }
}
