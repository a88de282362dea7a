import { expect, test } from 'vitest'
import { boundedText } from './bounded-text.ts'

function response(chunks: Iterable<string>, ended: () => void = () => undefined): Response {
  const source = chunks[Symbol.iterator]()
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = source.next()
      if (done) controller.close()
      else controller.enqueue(Buffer.from(value, 'latin1'))
    },
    cancel: ended,
  })
  return new Response(body)
}

test('a text is read whole, also where a letter comes in two pieces', async () => {
  const bytes = Buffer.from('Ñuñoa').toString('latin1')
  expect(await boundedText(response(bytes), 7)).toBe('Ñuñoa')
  expect(await boundedText(new Response(null), 7)).toBe('')
})

test('one that never ends is left', async () => {
  let read = 0
  let isLeft = false
  function* endless() {
    for (; read < 1_000; read++) yield 'x'.repeat(100)
  }
  const reading = boundedText(
    response(endless(), () => {
      isLeft = true
    }),
    1_000,
  )
  await expect(reading).rejects.toThrow('more than 1000 bytes')
  expect(isLeft).toBe(true)
  expect(read).toBeLessThan(20)
})
