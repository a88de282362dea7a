// Mail: whether the server takes the shop's letters, by a handshake in which none is sent, and whether their sender is believed.
import { resolveTxt } from 'node:dns/promises'
import { createMailer } from '#platform/messages/mailer.ts'
import { health, reasonIn } from '#texts/health.ts'
import { type Check, type Found, found } from '../check.ts'

const words = health.mail

export const mail: Check = {
  name: 'mail',
  async look({ config, isLive }) {
    if (!config) return []
    const mailer = createMailer(config.mail)
    const refusal = await mailer.greet().finally(() => mailer.close())
    const refused =
      refusal === null
        ? []
        : [found('serious', words.refused(`${config.mail.host}:${config.mail.port}`, reasonIn(refusal)))]
    return isLive ? [...refused, ...(await senderFindings(config.mail.from, config.siteUrl))] : refused
  },
}

async function senderFindings(from: string, siteUrl: string): Promise<Found[]> {
  const [, domain] = /@([^\s@<>]+?)>?\s*$/.exec(from) ?? []
  if (domain === undefined) return [] // the environment's check says so
  const site = new URL(siteUrl).hostname
  const isOther = site !== domain && !site.endsWith(`.${domain}`) && !domain.endsWith(`.${site.replace(/^www\./, '')}`)
  return [
    ...(isOther ? [found('hint', words.otherDomain(domain, site))] : []),
    ...((await saysWhoSends(domain)) ? [] : [found('hint', words.noSpf(domain))]),
  ]
}

/** Whether a domain has an SPF record; true where nobody can be asked now. */
async function saysWhoSends(domain: string): Promise<boolean> {
  try {
    return (await resolveTxt(domain)).some((parts) => parts.join('').startsWith('v=spf1'))
  } catch (error) {
    return !['ENODATA', 'ENOTFOUND'].includes(String((error as NodeJS.ErrnoException).code))
  }
}
