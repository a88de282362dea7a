// A QR code as a PNG, the way wallets answer one: black on white, 8 pixels a module, high correction.
import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

const SCALE = 8
const BORDER = 4
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** `data:image/png;base64,…` of `text`. */
export function qrImage(text: string): string {
  const { data, size } = encode(text, { ecc: 'H', border: BORDER })
  const side = size * SCALE
  const rows = Buffer.alloc(side * (side + 1)) // each row begins with its filter, 0: none
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      rows[y * (side + 1) + 1 + x] = data[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)] ? 0 : 255
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 8 // bits a pixel, of grey: colour type 0
  const png = [SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return `data:image/png;base64,${Buffer.concat(png).toString('base64')}`
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
