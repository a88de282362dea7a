// Reads a JSON call of the control API; what is wrong with it is answered.
import type { Request, Response } from 'express'
import type { z } from 'zod'

/** The call, or undefined once 400 with the wrong fields was answered. */
export function parseCall<Schema extends z.ZodType>(
  schema: Schema,
  request: Request,
  response: Response,
): z.output<Schema> | undefined {
  const parsed = schema.safeParse(request.body ?? {})
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`)
  response.status(400).json({ error: 'invalid_call', fields })
  return undefined
}
