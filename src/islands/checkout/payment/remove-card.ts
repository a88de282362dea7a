// Deletes a saved card for who shows with the password that it is he.
import { type AnswerTo, call } from '#islands/shared/call.ts'

/** '' once it is gone, else why it is not. One that is gone already was to go. */
export async function removeCard(
  password: string,
  remove: () => Promise<
    AnswerTo<'DELETE /api/payments/mercado-pago/cards/:id'> | AnswerTo<'DELETE /api/payments/webpay-oneclick/card/:id'>
  >,
): Promise<string> {
  const shown = await call('POST /api/identity', { body: { password } })
  if (!shown.ok) return shown.message
  const answer = await remove()
  return answer.ok || answer.status === 404 ? '' : answer.message
}
