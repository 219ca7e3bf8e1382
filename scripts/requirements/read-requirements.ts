import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { areaOfId } from './cited-ids.ts'

export interface Requirements {
  /** Sentences by id, in the order of the document, questions included. */
  sentences: ReadonlyMap<string, string>
  areas: ReadonlySet<string>
}

const LINE = /^- ([A-Z][A-Z0-9-]*-\d\d|Q\d\d)(?: \([^)]*\))?: (.+)$/gm

/** What `docs/requirements.md` defines. */
export async function readRequirements(root: string): Promise<Requirements> {
  const text = await readFile(join(root, 'docs', 'requirements.md'), 'utf8')
  const sentences = new Map<string, string>()
  for (const [, id = '', sentence = ''] of text.matchAll(LINE)) {
    if (sentences.has(id)) throw new Error(`docs/requirements.md defines ${id} twice`)
    sentences.set(id, sentence)
  }
  return { sentences, areas: new Set([...sentences.keys()].filter((id) => !isQuestion(id)).map(areaOfId)) }
}

export function isQuestion(id: string): boolean {
  return id.startsWith('Q')
}
