// Archives as tests need them, also such as say what they do not hold.
import { crc32, deflateRawSync } from 'node:zlib'

interface Entry {
  readonly name: string
  readonly content: Buffer
  /** Bytes the archive says it holds. */
  readonly said?: number
}

/** The bytes of a zip, by the format's own description (APPNOTE 4.3). */
export function zipOf(entries: readonly Entry[]): Buffer {
  let offset = 0
  const locals: Buffer[] = []
  const directory = entries.map(({ name, content, said = content.length }) => {
    const packed = deflateRawSync(content, { level: 9 })
    const path = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(said, 18)
    common.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, path, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    offset += local.length
    locals.push(local)
    return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, path])
  })
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}
