// The dialog of Webpay Oneclick: registers a card where there is none, else asks in how many payments it pays, and deletes it on
// request. CardDialog.tsx shows it.
import { useState } from 'react'
import { sendForm } from '#islands/checkout/payment/hand-over.ts'
import { type CardAt, CardDialog } from '#islands/checkout/payment/oneclick/CardDialog.tsx'
import { removeCard } from '#islands/checkout/payment/remove-card.ts'
import { announce } from '#islands/shared/announce.ts'
import { type AnswerTo, call } from '#islands/shared/call.ts'
import { inDialog } from '#islands/shared/dialogs.store.ts'
import { focusInstead } from '#islands/shared/focus-instead.ts'
import { useModal } from '#islands/shared/use-modal.ts'
import { oneclick as texts } from '#texts/checkout/oneclick.ts'

export interface CardChoice {
  readonly tbkUser: string
  readonly instalments: number
}

type Card = NonNullable<
  Extract<AnswerTo<'GET /api/payments/webpay-oneclick/card/:id'>, { ok: true }>['data']['oneclickCard']
>

interface Choosing {
  readonly customerId: string
  /** Null while none is registered. */
  readonly card: Card | null
  readonly pesos: number
}

type Outcome = CardChoice | 'leaving' | 'stayed'

const REGISTER_TIMEOUT_MS = 35_000

/** Shows the dialog until a card is chosen, the browser leaves to register one, or it is closed. */
export function chooseCard(choosing: Choosing): Promise<Outcome> {
  return inDialog<Outcome>((done) => <Chooser {...choosing} done={done} />)
}

function Chooser({ customerId, card: first, pesos, done }: Choosing & { readonly done: (outcome: Outcome) => void }) {
  const { dialog } = useModal()
  const [card, setCard] = useState(first)
  const [at, setAt] = useState<CardAt>('choosing')
  const [instalments, setInstalments] = useState(1)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')

  async function register() {
    setAt('busy')
    setProblem('')
    const answer = await call('POST /api/payments/webpay-oneclick/register-card', {
      body: { userName: customerId },
      timeout: REGISTER_TIMEOUT_MS,
      failure: texts.failed,
    })
    if (answer.ok) {
      sendForm('post', answer.data.url_webpay, { TBK_TOKEN: answer.data.token })
      return done('leaving')
    }
    // Where there is a card meanwhile, of another window, it is the one to pay with.
    const found = answer.status === 403 ? await registeredMeanwhile() : null
    setAt('choosing')
    if (found === null) return setProblem(answer.message)
    setCard(found)
  }

  async function registeredMeanwhile(): Promise<Card | null> {
    const answer = await call('GET /api/payments/webpay-oneclick/card/:id', { params: { id: customerId } })
    return answer.ok ? answer.data.oneclickCard : null
  }

  async function remove() {
    setAt('busy')
    setProblem('')
    const why = await removeCard(password, () =>
      call('DELETE /api/payments/webpay-oneclick/card/:id', {
        params: { id: customerId },
        query: { tbkUser: card?.tbk_user ?? '' },
        failure: texts.failed,
      }),
    )
    setAt(why === '' ? 'choosing' : 'asking')
    if (why !== '') return setProblem(why)
    setPassword('')
    setCard(null)
    announce(texts.remove.done)
  }

  return (
    <CardDialog
      card={card && { type: card.card_type, digits: card.card_number.slice(-4) }}
      at={at}
      pesos={pesos}
      instalments={instalments}
      password={password}
      problem={problem}
      dialog={dialog}
      chooseInstalments={setInstalments}
      typePassword={setPassword}
      register={() => void register()}
      pay={() => card && done({ tbkUser: card.tbk_user, instalments })}
      askToRemove={() => setAt('asking')}
      keep={() => {
        setPassword('')
        setProblem('')
        setAt('choosing')
        focusInstead('h2')
      }}
      remove={() => void remove()}
      close={() => done('stayed')}
    />
  )
}
