import { readFile } from '../formats/read-file.ts'
import type { ImportFile } from '../sources.ts'

/** What is read of a file that must be readable. */
export async function takeFile(content: string | Buffer): Promise<ImportFile> {
  const read = await readFile(Buffer.from(content))
  if (!read.ok) throw new Error(JSON.stringify(read.problem))
  return read.file
}
