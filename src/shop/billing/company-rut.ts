// The RUT of a company: people's are below it.
import { cleanRut, isRut } from '#shop/shared/rut.ts'

const FIRST_COMPANY = 50_000_000

/** The cleaned RUT of a company; null for a person's, and for what is no RUT. */
export function companyRut(input: string): string | null {
  const cleaned = isRut(input) ? cleanRut(input) : null
  return cleaned !== null && Number(cleaned.slice(0, -1)) >= FIRST_COMPANY ? cleaned : null
}
