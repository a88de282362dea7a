// The parts of Mercado Pago's browser script the shop uses, at the real script's interface: `new MercadoPago(key, { locale })
// .bricks().create('payment', containerId, settings)`. Cards become tokens here; their numbers never reach the shop. `TEXTS` is put
// before this file by the sandbox.
/* global TEXTS */
;(() => {
  const api = new URL('/mp', document.currentScript.src).href

  /** Brand and kind by the first six digits of the documentation's cards. */
  const CARDS = {
    541675: ['master', 'credit_card', '3'],
    416881: ['visa', 'credit_card', '25'],
    375778: ['amex', 'credit_card', '7'],
    524101: ['debmaster', 'debit_card', '3'],
    402365: ['debvisa', 'debit_card', '25'],
    548392: ['master', 'credit_card', '3'],
  }
  const INSTALMENTS = [1, 2, 3, 4, 5, 6, 12]

  class MercadoPago {
    #publicKey
    constructor(publicKey) {
      if (!publicKey) throw new Error('Your public key is missing')
      this.#publicKey = publicKey
    }

    bricks() {
      return {
        create: async (type, containerId, settings) => createBrick(this.#publicKey, type, containerId, settings),
      }
    }
  }

  async function createBrick(
    publicKey,
    type,
    containerId,
    { initialization = {}, customization = {}, callbacks = {} },
  ) {
    const { onReady, onError, onSubmit, onBinChange } = callbacks
    const container = document.getElementById(containerId)
    const problem = !container ? 'container_not_found' : type !== 'payment' ? 'unknown_brick' : null
    if (problem || !(initialization.amount > 0) || !onSubmit || !onReady || !onError) {
      onError?.({ type: 'critical', cause: problem ?? 'settings_empty', message: 'The brick could not be initialized' })
      return null
    }
    const { paymentMethods = {} } = customization
    let { amount } = initialization
    const form = make('form', { className: 'mp-brick', noValidate: false })
    const kept = await keptCards(publicKey, initialization.payer)
    const keptChoice = kept.length > 0 ? choice(form, TEXTS.kept, 'mp-kept', kept.map(({ id }) => id).concat('')) : null
    for (const [index, { payment_method, last_four_digits }] of kept.entries())
      keptChoice.options[index].textContent = `${payment_method.id} •••• ${last_four_digits}`
    if (keptChoice) keptChoice.options[kept.length].textContent = TEXTS.another
    const keptCard = () => kept.find(({ id }) => id === keptChoice?.value) ?? null
    const number = field(form, TEXTS.number, {
      name: 'mp-number',
      inputMode: 'numeric',
      minLength: 14,
      autocomplete: 'cc-number',
    })
    const holder = field(form, TEXTS.holder, { name: 'mp-holder', autocomplete: 'cc-name' })
    const expiry = field(form, TEXTS.expiry, {
      name: 'mp-expiry',
      pattern: '(0[1-9]|1[0-2])/\\d\\d',
      autocomplete: 'cc-exp',
    })
    const code = field(form, TEXTS.code, {
      name: 'mp-code',
      inputMode: 'numeric',
      pattern: '\\d{3,4}',
      autocomplete: 'cc-csc',
    })
    const document_ = choice(form, TEXTS.document, 'mp-document', ['RUT', 'Otro'])
    const documentNumber = field(form, TEXTS.documentNumber, { name: 'mp-document-number' })
    const most = paymentMethods.maxInstallments ?? 12
    const instalments = choice(
      form,
      TEXTS.instalments,
      'mp-instalments',
      INSTALMENTS.filter((count) => count <= most),
    )
    // A kept card asks for its code alone.
    const ofNewCards = [number, holder, expiry, document_, documentNumber]
    const showFields = () => {
      for (const each of ofNewCards) {
        each.disabled = keptCard() !== null
        each.parentElement.hidden = each.disabled
      }
    }
    keptChoice?.addEventListener('change', showFields)
    showFields()
    const error = form.appendChild(make('p', { role: 'alert' }))
    const pay = form.appendChild(make('button', { type: 'submit', textContent: TEXTS.pay }))
    const buttons = [pay]
    if (paymentMethods.mercadoPago && initialization.preferenceId) {
      const wallet = form.appendChild(make('button', { type: 'button', textContent: TEXTS.wallet }))
      buttons.push(wallet)
      wallet.addEventListener('click', () =>
        once(async () => {
          await onSubmit({ selectedPaymentMethod: 'wallet_purchase', formData: null })
          location.assign(`${api}/checkout/v1/redirect?pref_id=${encodeURIComponent(initialization.preferenceId)}`)
        }),
      )
    }
    number.addEventListener('input', () => onBinChange?.(digits(number).slice(0, 8)))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      once(submit)
    })
    container.replaceChildren(form)
    queueMicrotask(onReady)
    return {
      unmount: () => form.remove(),
      update: (changes) => {
        amount = changes.amount ?? amount
        return true
      },
    }

    async function submit() {
      const token = await tokenOf()
      if (!token) {
        error.textContent = TEXTS.invalid
        const cause = 'card_token_creation_failed'
        return onError({ type: 'non_critical', cause, message: 'Card token creation has failed' })
      }
      const card = keptCard()
      const [payment_method_id, kind, issuer_id] = card
        ? [card.payment_method.id, card.payment_method.payment_type_id, String(card.issuer.id)]
        : (CARDS[digits(number).slice(0, 6)] ?? ['visa', 'credit_card', '25'])
      const identification = { type: document_.value, number: documentNumber.value }
      const formData = {
        token,
        issuer_id,
        payment_method_id,
        transaction_amount: amount,
        payment_method_option_id: null,
        processing_mode: null,
        installments: Number(instalments.value),
        payer: card
          ? { type: 'customer', id: initialization.payer.customerId }
          : { email: initialization.payer?.email ?? '', identification },
      }
      await onSubmit({ selectedPaymentMethod: kind, formData })
    }

    async function tokenOf() {
      const [month = '', year = ''] = expiry.value.split('/')
      const identification = { type: document_.value, number: documentNumber.value }
      const kept = keptCard()
      const card = kept
        ? { card_id: kept.id, security_code: code.value }
        : {
            card_number: digits(number),
            expiration_month: Number(month),
            expiration_year: 2000 + Number(year),
            security_code: code.value,
            cardholder: { name: holder.value, identification },
          }
      try {
        const answer = await fetch(`${api}/v1/card_tokens?public_key=${encodeURIComponent(publicKey)}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(card),
        })
        return answer.ok ? (await answer.json()).id : null
      } catch {
        return null
      }
    }

    /** One submission at a time: the buttons wait for the shop's answer. */
    async function once(work) {
      if (pay.disabled) return
      for (const button of buttons) button.disabled = true
      error.textContent = ''
      await Promise.resolve(work()).catch(() => undefined) // the shop says why itself
      for (const button of buttons) button.disabled = false
    }
  }

  /** What is shown of the cards somebody keeps. */
  async function keptCards(publicKey, { customerId, cardsIds = [] } = {}) {
    if (!customerId || cardsIds.length === 0) return []
    const query = new URLSearchParams({ public_key: publicKey, customer: customerId, ids: cardsIds.join() })
    const answer = await fetch(`${api}/js/cards?${query}`).catch(() => null)
    return answer?.ok ? answer.json() : []
  }

  function make(name, properties) {
    return Object.assign(document.createElement(name), properties)
  }

  function field(form, label, properties) {
    const line = form.appendChild(make('label', { textContent: label }))
    return line.appendChild(make('input', { required: true, ...properties }))
  }

  function choice(form, label, name, values) {
    const line = form.appendChild(make('label', { textContent: label }))
    const select = line.appendChild(make('select', { name }))
    for (const value of values) select.append(make('option', { value: String(value), textContent: String(value) }))
    return select
  }

  const digits = (input) => input.value.replace(/\D/g, '')

  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    .mp-brick { display: grid; gap: 12px; font: inherit }
    .mp-brick label { display: grid; gap: 4px; font-size: 14px }
    .mp-brick input, .mp-brick select { font: inherit; font-size: 16px; padding: 10px; border: 1px solid #767676; border-radius: 6px; background: #fff; color: #111; min-height: 44px; width: 100% }
    .mp-brick button { font: inherit; font-weight: 700; min-height: 48px; border: 0; border-radius: 6px; background: #0a5ebd; color: #fff; cursor: pointer }
    .mp-brick button[type='button'] { background: #fff; color: #0a4a94; border: 1px solid #0a4a94 }
    .mp-brick button:disabled { opacity: .6; cursor: default }
    .mp-brick [hidden] { display: none }
    .mp-brick p { margin: 0; color: #b00020 }
    .mp-brick p:empty { display: none }`)
  document.adoptedStyleSheets.push(sheet)

  window.MercadoPago = MercadoPago
})()
