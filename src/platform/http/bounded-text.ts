// Reads the text of an outside party's response, up to a limit: one that never ends would fill the memory
// before the time limit ends it.

/** Reads a response's text; throws, and drops the connection, once more than `most` bytes have come. */
export async function boundedText(response: Response, most: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > most) throw new Error(`a response of more than ${most} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
