// Leaving for the bank: a hidden form posts the token to Webpay.

/** Sends the browser to Webpay; with the token 'free' there is nothing to pay and it goes straight to the result. */
export function handOver(token: string, url: string): void {
  if (token === 'free') {
    location.assign(url)
    return
  }
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  form.hidden = true
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'token_ws'
  field.value = token
  form.append(field)
  document.body.append(form)
  form.submit()
}
