// A person with an account at the shop's calls: solves captchas, reads letters and codes in the sandbox's inbox.

import { eventually } from '#tests/support/run/eventually.ts'

import { createBuyer } from './buyer.ts'
import { solveCaptcha } from './captcha.ts'
import { newPerson } from './person.ts'

interface Shop {
  readonly siteUrl: string
  readonly sandboxUrl: string
}

export interface InboxMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export const PASSWORD = 'una frase larga'

/** The mails to an address whose subject has a text, once there is one. */
export async function mailsTo(shop: Shop, to: string, subject: string): Promise<InboxMail[]> {
  const read = async () => {
    const query = new URLSearchParams({ to, subject })
    return (await (await fetch(`${shop.sandboxUrl}/inbox.json?${query}`)).json()).mails as InboxMail[]
  }
  await eventually(`a mail "${subject}" has come`, async () => (await read()).length > 0)
  return read()
}

/** A browser of somebody who is no member yet. */
export function createMember(shop: Shop) {
  const buyer = createBuyer(shop)
  const { name, lastName, email, rut, telephone: phone, birthdate: birthDate } = newPerson()
  const form = {
    ...{ name, lastName, rut, email, phone, birthDate },
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
    gender: 'female',
    terms: true,
  }

  /** Asks for a code by e-mail and reads it. */
  async function codeByMail(to = email): Promise<{ codeId: string; confirmationCode: string }> {
    const captcha = await solveCaptcha(shop.siteUrl)
    const { status, body } = await buyer.call('POST', '/customers/code_email', { email: to, captcha })
    if (status !== 200) throw new Error(`no code: ${JSON.stringify(body)}`)
    const [mail] = await mailsTo(shop, to, 'es tu código')
    return { codeId: body.data.codeId, confirmationCode: /^\d{6}/.exec(mail!.subject)![0] }
  }

  async function join(more: object = {}) {
    return buyer.call('POST', '/customers/register', { ...form, ...(await codeByMail()), ...more })
  }

  async function logIn(more: object = {}) {
    const body = { rut: form.rut, password: PASSWORD, captcha: await solveCaptcha(shop.siteUrl), ...more }
    return buyer.call('POST', '/customers/login', body)
  }

  /** Who the shop says is logged in. */
  const me = async () => (await buyer.call('GET', '/customers/me')).body.data.user

  return { ...buyer, form, codeByMail, join, logIn, me }
}
