// What a refused form keeps, in a cookie that fits.
import { expect, test } from 'vitest'
import { LONGEST_TEXT } from './after-sale-request.ts'
import { DRAFT_COOKIE, readDraft, writeDraft } from './request-draft.ts'

const kept = (fields: Record<string, string>) => readDraft(`a=1; ${DRAFT_COOKIE}=${writeDraft(fields)}; b=2`)

test('every field of a form comes back as it was written', () => {
  const fields = {
    tipo: 'retracto',
    clave: 'a-key-of-a-form',
    motivo: 'other',
    comentario: 'La botella llegó "rota" <b>\ny vacía 🍷',
    sellado: 'si',
    'unidades-12': '2',
  }
  expect(kept(fields)).toEqual(fields)
})

test('nothing but a form’s own fields, and no longer text than one takes', () => {
  expect(kept({ other: 'x', comentario: 'a\r\nb' })).toEqual({ comentario: 'a\nb' })
  expect(kept({ comentario: 'x'.repeat(LONGEST_TEXT + 1) })).toEqual({ comentario: 'x'.repeat(LONGEST_TEXT) })
})

test('the longest text of any script fits, beside sixty lines', () => {
  const lines = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`unidades-${100_000 + n * 977}`, String(n)]))
  const ofLetters = (first: number, letters: number) =>
    // A sequence that repeats nothing, so that it hardly gets smaller.
    Array.from({ length: LONGEST_TEXT }, (_, n) => String.fromCodePoint(first + ((n * n * 7_919) % letters))).join('')
  for (const comentario of [ofLetters(0x20, 0x150), ofLetters(0x4e00, 20_000)]) {
    expect(kept({ ...lines, tipo: 'retracto', comentario })).toEqual({ ...lines, tipo: 'retracto', comentario })
  }
})

test.each(['', 'x', 'eJwDAAAAAAE', Buffer.from('[').toString('base64url'), writeDraft({})])(
  '%j is no draft',
  (value) => {
    expect(readDraft(`${DRAFT_COOKIE}=${value}`)?.comentario).toBeUndefined()
  },
)
