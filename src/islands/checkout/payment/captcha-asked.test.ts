// A captcha is solved only where it is asked for, and what was asked is sent once more with it, once.
import { expect, test, vi } from 'vitest'
import { withCaptcha } from './captcha-asked.ts'

const done = { ok: true, data: 1 } as const
const refused = (errorType: string | undefined) => ({ ok: false, errorType }) as const
const asking = () => vi.fn(async (captcha: string) => (captcha === '' ? refused('captcha') : done))

test('what is answered, or refused for anything else, asks for nothing', async () => {
  const solve = vi.fn(async () => 'solved')
  for (const answer of [done, refused('stock'), refused(undefined)]) {
    const send = vi.fn(async (_: string) => answer as typeof done | ReturnType<typeof refused>)
    expect(await withCaptcha(send, solve)).toBe(answer)
    expect(send).toHaveBeenCalledTimes(1)
  }
  expect(solve).not.toHaveBeenCalled()
})

test('what asks for it is sent once more with what was solved', async () => {
  const send = asking()
  expect(await withCaptcha(send, async () => 'solved')).toBe(done)
  expect(send.mock.calls).toEqual([[''], ['solved']])
})

test('a solution that is not taken, and a dialog that was closed, leave the refusal', async () => {
  const never = vi.fn(async (_: string) => refused('captcha'))
  expect(await withCaptcha(never, async () => 'old')).toMatchObject({ errorType: 'captcha' })
  expect(never).toHaveBeenCalledTimes(2)
  const send = asking()
  expect(await withCaptcha(send, async () => null)).toMatchObject({ errorType: 'captcha' })
  expect(send).toHaveBeenCalledTimes(1)
})
