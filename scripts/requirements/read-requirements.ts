import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { areaOfId } from './cited-ids.ts'

export interface Requirements {
  /** Sentences by id, in the order of the document, questions included. */
  sentences: ReadonlyMap<string, string>
  areas: ReadonlySet<string>
  /** Why an id is not met. */
  unmet: ReadonlyMap<string, string>
}

const ID = '[A-Z][A-Z0-9-]*-\\d\\d|Q\\d\\d'
const LINE = new RegExp(`^- (${ID})(?: \\([^)]*\\))?: (.+)$`, 'gm')
const UNMET = new RegExp(`^- (${ID}) is not met: (.+)$`, 'gm')

/** What `docs/requirements.md` defines. */
export async function readRequirements(root: string): Promise<Requirements> {
  return parseRequirements(await readFile(join(root, 'docs', 'requirements.md'), 'utf8'))
}

export function parseRequirements(text: string): Requirements {
  const sentences = onceEach(text.matchAll(LINE), 'defines')
  const unmet = onceEach(text.matchAll(UNMET), 'gives a reason for')
  return { sentences, unmet, areas: new Set([...sentences.keys()].filter((id) => !isQuestion(id)).map(areaOfId)) }
}

function onceEach(lines: Iterable<RegExpExecArray>, does: string): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [, id = '', text = ''] of lines) {
    if (texts.has(id)) throw new Error(`docs/requirements.md ${does} ${id} twice`)
    texts.set(id, text)
  }
  return texts
}

export function isQuestion(id: string): boolean {
  return id.startsWith('Q')
}
