// Takes bytes by count from what comes in pieces cut anywhere.

export function createByteReader(source: AsyncIterable<Uint8Array>) {
  const pieces = source[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let heldBytes = 0

  return {
    /** Takes so many bytes; fewer only at the end. */
    async take(count: number): Promise<Buffer> {
      await hold(count)
      const all = held.length === 1 ? held[0]! : Buffer.concat(held)
      held = [all.subarray(count)]
      heldBytes = held[0]!.length
      return all.subarray(0, count)
    },
    async isAtEnd(): Promise<boolean> {
      await hold(1)
      return heldBytes === 0
    },
  }

  async function hold(count: number): Promise<void> {
    while (heldBytes < count) {
      const { done, value } = await pieces.next()
      if (done) return
      held.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength))
      heldBytes += value.byteLength
    }
  }
}
