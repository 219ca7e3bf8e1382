import type { OperationNode, RawNode } from 'kysely'

const READS = /^[\s(]*(?:\/\*[^*]*\*\/\s*)?(?:select|with|values)\b/i
const WRITES = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|nextval|setval|pg_notify)\b/i

/**
 * Whether a statement may write; when in doubt, and for row locks, it counts as a write. Functions that write are not recognised: only the
 * assistant's quota has any, which is read on the primary alone.
 */
export function mayWrite(node: OperationNode): boolean {
  if (node.kind === 'SelectQueryNode') {
    const { with: common, endModifiers } = node as SelectParts
    return common?.expressions.some(({ expression }) => mayWrite(expression)) === true || endModifiers !== undefined
  }
  if (node.kind !== 'RawNode') return true
  const text = textOf(node as RawNode)
  return !READS.test(text) || WRITES.test(text)
}

interface SelectParts extends OperationNode {
  with?: { expressions: readonly { expression: OperationNode }[] }
  /** Row locks. */
  endModifiers?: readonly OperationNode[]
}

function textOf({ sqlFragments, parameters }: RawNode): string {
  return sqlFragments.map((text, at) => text + partOf(parameters[at])).join('')
}

function partOf(node: OperationNode | undefined): string {
  if (node === undefined) return ''
  return node.kind === 'RawNode' ? textOf(node as RawNode) : '?'
}
