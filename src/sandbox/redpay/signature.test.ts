import { expect, it } from 'vitest'
import { signatureOf, signed } from './signature.ts'

const SECRET = 'f441bb4d-9cd3-410a-8ede-cefd33cf3fa0'

it('signs as Redpay does', () => {
  expect(signatureOf({ hello: 'world' }, SECRET)).toBe(
    'ba1cf4f1a0d5659a4c7dd8c70f74788a532c644c65eeb3d46d9e56cdb22eaeaa',
  )
})

it('does not depend on the order of keys and lists, nor on an earlier signature', () => {
  const one = { b: { Y: 1, x: [3, 1] }, A: 'a', gone: undefined }
  const other = { A: 'a', b: { x: [1, 3], Y: 1 }, signature: 'old' }
  expect(signatureOf(one, SECRET)).toBe(signatureOf(other, SECRET))
  expect(signed({ b: 1 }, SECRET).signature).not.toBe(signatureOf({ b: 2 }, SECRET))
})
