// The captcha of a running shop: the challenge, and the way by e-mail, without script.
import { describe, expect, inject, test } from 'vitest'
import { eventually } from '#tests/support/run/eventually.ts'

const { siteUrl, sandboxUrl } = inject('shop')

test('a challenge is new every time and never stored', async () => {
  const ask = async () => {
    const response = await fetch(`${siteUrl}/api/captcha`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    return ((await response.json()) as any).data
  }
  const [one, other] = [await ask(), await ask()]
  expect(one).toMatchObject({ seconds: 600, challenge: { parameters: { algorithm: 'PBKDF2/SHA-256', cost: 1000 } } })
  expect(one.challenge.parameters.nonce).not.toBe(other.challenge.parameters.nonce)
})

describe('verification by e-mail', () => {
  const post = (fields: Record<string, string>) =>
    fetch(`${siteUrl}/verificacion`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })

  test('sends a link that leads back to the form with a pass', async () => {
    const correo = `pase${Date.now()}@correo.example`
    const page = await (await fetch(`${siteUrl}/verificacion?volver=%2Fingresa%3Fid%3D7`)).text()
    expect(page).toContain('name="volver" value="/ingresa?id=7"')
    const asked = await post({ correo, volver: '/ingresa?id=7' })
    expect([asked.status, asked.headers.get('location')]).toEqual([
      303,
      '/verificacion?estado=enviado&volver=%2Fingresa%3Fid%3D7',
    ])
    let text = ''
    await eventually('the mail arrives', async () => {
      const { mails } = (await (await fetch(`${sandboxUrl}/inbox.json?to=${correo}`)).json()) as any
      text = mails[0]?.text ?? ''
      return text !== ''
    })
    const [link = ''] = /http\S+\/verificacion\?pase=\S+/.exec(text) ?? []
    const opened = await fetch(siteUrl + new URL(link).pathname + new URL(link).search, { redirect: 'manual' })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/ingresa?id=7'])
    expect(opened.headers.get('set-cookie')).toMatch(/^verificado=[^;]+; Max-Age=1800; .*HttpOnly; SameSite=Lax/)
  })

  test('says what is wrong, and leads nowhere else', async () => {
    expect((await post({ correo: 'no', volver: '//otro.example' })).headers.get('location')).toBe(
      '/verificacion?estado=correo&volver=%2F',
    )
    expect(await (await fetch(`${siteUrl}/verificacion?estado=correo`)).text()).toContain('role="alert"')
    const forged = await fetch(`${siteUrl}/verificacion?pase=a.b.c&volver=/ingresa`, { redirect: 'manual' })
    expect(forged.headers.get('location')).toBe('/verificacion?estado=vencido&volver=%2Fingresa')
    expect(forged.headers.get('set-cookie')).toBeNull()
  })
})

test('a notice about an SMS is believed by its signature alone', async () => {
  const body = new URLSearchParams({ MessageSid: 'SM1', MessageStatus: 'delivered' })
  const response = await fetch(`${siteUrl}/avisos/sms?ref=x`, { method: 'POST', body })
  expect(response.status).toBe(403)
})
