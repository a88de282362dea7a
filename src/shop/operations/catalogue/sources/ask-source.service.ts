// What somebody at the desk may ask of a source over the wire: that all of it is read now, and not only tonight. The worker does it.
import { done } from '#shop/shared/result.ts'
import type { Audit } from '../../audit.service.ts'
import type { OperatorContext } from '../../operator-action.ts'
import { createSourceRoundRepository } from './source-round.repository.ts'

/** The function that writes down the wish, with a line of the record. */
export function createAskSource({ audit, source }: { readonly audit: Pick<Audit, 'run'>; readonly source: string }) {
  const rounds = createSourceRoundRepository(source)
  return (by: OperatorContext) =>
    audit.run(by, { action: 'catalogue.ask_source', target: source, changeOf: () => ({}) }, async (tx) =>
      done(await rounds.ask(tx, by.now)),
    )
}
