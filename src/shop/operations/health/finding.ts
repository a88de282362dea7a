// What doctor finds: what is wrong, why it matters, and what mends it.

/**
 * `deadly`: the shop does not open with it, or cannot go on; `serious`: something people need does not work, or soon will not;
 * `hint`: it works, and would be better otherwise.
 */
export type Severity = 'deadly' | 'serious' | 'hint'

export const SEVERITIES = ['deadly', 'serious', 'hint'] as const satisfies readonly Severity[]

export interface Finding {
  /** The check that found it. */
  readonly check: string
  readonly severity: Severity
  readonly what: string
  readonly why: string
  /** The command, or the words of what to do. */
  readonly mend: string
}

/** Puts what matters most first; within a severity, as they were found. */
export const sorted = (findings: readonly Finding[]): Finding[] =>
  [...findings].sort((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity))

/** The exit code for monitors: 2 for what is deadly, 1 for what is serious, else 0. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  if (findings.some(({ severity }) => severity === 'deadly')) return 2
  return findings.some(({ severity }) => severity === 'serious') ? 1 : 0
}
