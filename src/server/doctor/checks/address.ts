// The public address of a live shop: whether it is this shop that answers there, and for how long its certificate holds.
import { connect } from 'node:tls'
import { health, reasonIn } from '#texts/health.ts'
import { type Check, found } from '../check.ts'

const PATIENCE_MS = 6_000
const SERIOUS_DAYS = 10
const HINT_DAYS = 21
const DAY_MS = 86_400_000

export const address: Check = {
  name: 'address',
  async look({ config, isLive }) {
    if (!config?.secure || !isLive) return []
    const { siteUrl } = config
    try {
      const answer = await fetch(`${siteUrl}/healthz`, {
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const body: unknown = answer.ok ? await answer.json().catch(() => null) : null
      if ((body as { readonly alive?: unknown } | null)?.alive !== true)
        return [found('serious', health.address.away(siteUrl, `/healthz ${answer.status}`))]
      const days = Math.floor(((await certificateEnd(siteUrl)).getTime() - Date.now()) / DAY_MS)
      const severity = days < SERIOUS_DAYS ? 'serious' : days < HINT_DAYS ? 'hint' : null
      return severity === null ? [] : [found(severity, health.address.ending(siteUrl, days))]
    } catch (error) {
      const { cause, name } = error as { readonly cause?: { readonly code?: unknown }; readonly name: string }
      const code = String(cause?.code ?? name)
      const words = /CERT|SIGNED|ALTNAME|SIGNATURE/.test(code) ? health.address.certificate : health.address.away
      return [found('serious', words(siteUrl, reasonIn(code)))]
    }
  },
}

function certificateEnd(siteUrl: string): Promise<Date> {
  const { hostname, port } = new URL(siteUrl)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname })
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('timeout')))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
  })
}
