import { crc32, deflateRawSync } from 'node:zlib'

interface ZippedFile {
  name: string
  content: string | Buffer
  /** A false size for the archive to declare. */
  claims?: number
  encrypted?: boolean
}

export function makeZip(files: readonly ZippedFile[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claims, encrypted = false } of files) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(encrypted ? 0x801 : 0x800, 2)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(bytes), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(claims ?? bytes.length, 18)
    shared.writeUInt16LE(Buffer.byteLength(name), 22)
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), packed])
    const attributes = Buffer.alloc(14)
    attributes.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), shared, attributes, Buffer.from(name)]),
    )
    bodies.push(body)
    offset += body.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, ...directory, end])
}
