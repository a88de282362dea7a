// Runs one call, from what a client sent to the status and text of the envelope. It knows neither Express nor raw
// HTTP.
import type * as z from 'zod/mini'
import type { EndpointDefinition } from '#platform/endpoint.ts'
import type { CallContext, CallCustomer, Route } from '#platform/request.ts'
import { isRegistered } from '#shop/pricing/audience.ts'
import { typedTexts } from '#shop/shared/typed/typed-text.ts'
import { hostText } from '#texts/frame/host.ts'
import { refusalText } from '#texts/refusals/refusals.ts'
import { type CallResponse, failure, success } from './envelope.ts'
import { type SharedResponse, sharedResponse } from './shared-response.ts'

/** What a client sent, decoded and not yet checked. */
interface RawInput {
  readonly params?: unknown
  readonly query: unknown
  readonly body?: unknown
}

type Checked = 'params' | 'query' | 'body'

/**
 * Removes invisible letters from the body's texts, checks the input (400 names the wrong fields), runs the action, and wraps its result
 * or refusal. `context` is made for valid input only.
 */
export async function runCall(
  { endpoint, action }: Route,
  raw: RawInput,
  context: () => CallContext | Promise<CallContext>,
): Promise<CallResponse | SharedResponse> {
  const wrong = new Set<string>()
  const checked = (part: Checked) => {
    const schema: z.ZodMiniType | undefined = endpoint[part]
    const sent = part === 'body' ? typedTexts(raw.body, endpoint.verbatim) : raw[part]
    const parsed = schema?.safeParse(sent)
    for (const issue of parsed?.error?.issues ?? []) wrong.add(issue.path.join('.') || 'body')
    return parsed?.data
  }
  const input = { params: checked('params'), query: checked('query'), body: checked('body') }
  if (wrong.size > 0) {
    const fields = [...wrong]
    return failure({ status: 400 }, hostText.invalidFields(fields), { fields })
  }
  const call = await context()
  const refused = refuseCaller(endpoint, input, call.customer)
  if (refused) return refused
  const outcome = await action(input as never, call)
  if (outcome.ok) return endpoint.shared ? sharedResponse(outcome.value as object) : success(outcome.value)
  const { code, ...details } = outcome.refusal
  const shape = endpoint.refusals[code]
  if (!shape) throw new Error(`${endpoint.method} ${endpoint.path} refuses with an undeclared code: ${code}`)
  return failure(shape, refusalText(outcome.refusal), { ...details, reason: code })
}

/** Refuses callers whom the contract does not let in: guests where it asks for an account, people with another's id. */
function refuseCaller(
  { access, owner, refusals }: EndpointDefinition,
  input: Readonly<Record<Checked, unknown>>,
  customer: CallCustomer | null,
): CallResponse | null {
  if (access === 'registered' && !isRegistered(customer?.kind ?? 'guest'))
    return failure({ status: 401 }, hostText.loginNeeded)
  const named = owner && (input[owner.in] as Record<string, unknown> | undefined)?.[owner.field]
  if (named === undefined || named === null || named === '' || named === customer?.id) return null
  const own = refusals.notYours
  return own
    ? failure(own, refusalText({ code: 'notYours' }), { reason: 'notYours' })
    : failure({ status: 403 }, hostText.notYours)
}
