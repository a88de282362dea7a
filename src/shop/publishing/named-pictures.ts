// The pictures an item names: in its document by their hashes, in its text by their addresses.

/** Each hash once. `body` is the item's long text. */
export function namedPictures(document: unknown, body: string | null): string[] {
  const inDocument = [...JSON.stringify(document).matchAll(/"hash":"([0-9a-f]{16})"/g)]
  return [...new Set([...inDocument, ...(body ?? '').matchAll(/\/fotos\/c-([0-9a-f]{16})-/g)].map(([, hash]) => hash!))]
}
