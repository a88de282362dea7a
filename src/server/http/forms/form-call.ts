// Makes a call of the shop for a plain form as a script would: its limit counts, its contract is checked.
import type { Request, Response } from 'express'
import type { EndpointDefinition, Envelope } from '#platform/endpoint.ts'
import type { CallContext, Route } from '#platform/request.ts'
import type { Limits } from '#server/http/calls/limits.ts'
import { runCall } from '#server/http/calls/run-call.ts'

export interface FormCallDeps {
  readonly routes: readonly Route[]
  readonly limits: Pick<Limits, 'countRequest'>
  readonly context: (req: Request, res: Response) => Promise<CallContext>
}

type Answer = Envelope<Readonly<Record<string, unknown>>>

/**
 * Makes the function that runs a call and gives its envelope; null when the call's limit is used up. `params` are those of the
 * call's own path, where the form's has others.
 */
export function createFormCall({ routes, limits, context }: FormCallDeps) {
  return async (
    called: EndpointDefinition,
    body: object,
    req: Request,
    res: Response,
    params: object = req.params,
  ): Promise<Answer | null> => {
    const route = routes.find(({ endpoint }) => endpoint === called)
    if (!route) throw new Error(`no route of ${called.method} ${called.path}`)
    const { isOver } = await limits.countRequest(called.limit ?? 'read', req)
    if (isOver) return null
    const response = await runCall(route, { params, query: {}, body }, () => context(req, res))
    if (!('text' in response)) throw new Error(`${called.path} is shared: no form makes it`)
    return JSON.parse(response.text) as Answer
  }
}
