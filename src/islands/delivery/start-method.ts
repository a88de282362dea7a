// The form that changes the delivery method on a product's page; its dialog is fetched when it is first used.

export function startMethodForm(): void {
  const form = document.querySelector<HTMLFormElement>('[data-method-form]')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    import('#islands/delivery/method-dialog.ts').then(
      ({ askMethod }) => askMethod(form, () => send(form)),
      () => send(form),
    )
  })
}

/** Without another submit event: its button's value is sent only when the browser itself submits it. */
function send(form: HTMLFormElement): void {
  const { name, value } = form.querySelector('button')!
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  form.submit()
}
