import { expect, test } from 'vitest'
import { namedPictures } from './named-pictures.ts'

test('pictures are named by the document and by the text, each once', () => {
  const document = {
    cover: { kind: 'picture', picture: { hash: '0123456789abcdef', width: 1600, height: 900 } },
    mobilePicture: { hash: 'fedcba9876543210', width: 600, height: 400 },
  }
  const body =
    '<img src="/fotos/c-fedcba9876543210-960.avif" srcset="/fotos/c-aaaabbbbccccdddd-480.avif 480w"><p>c-0000111122223333-</p>'
  expect(namedPictures(document, body)).toEqual(['0123456789abcdef', 'fedcba9876543210', 'aaaabbbbccccdddd'])
  expect(namedPictures({ picture: null }, null)).toEqual([])
})
