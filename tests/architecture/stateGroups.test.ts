/** A group of an order's states has one name: what several places compare with belongs in `contract/src/orders/states.ts`. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { orderFacts, statesOf } from '@noriai/contract/orders/facts'
import { orderLabels } from '@noriai/contract/orders/label'
import ts from 'typescript'
import { root } from '../../scripts/support/root'

const folders = ['contract/src', 'server/src', 'src', 'ops/src', 'drive/src']
const states: ReadonlySet<string> = new Set([...orderLabels, ...orderFacts.flatMap((fact) => statesOf(fact))])

/** The tables of transitions are lists by nature. */
const tables = 'contract/src/orders/facts.ts'

/** Groups that are written more than once, and why they are not the same. */
const different: Readonly<Record<string, string>> = {
  'failed pending': 'of a refund to the provider (disputes), and of the order (settleRefund)',
  'inProgress toDepart': 'of tabs: what makes one of two (orders/tab), and what a count shows (OrderCounts)',
  'inProgress verified': 'of fulfilment (states), and of labels (models/Order)',
  'receiving shipped': 'of fulfilment (states), and of labels (LuggageStatus)',
}

interface Group {
  readonly name: string
  readonly line: number
}

const isChain = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) &&
  [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.AmpersandAmpersandToken].includes(node.operatorToken.kind)

/** The parts of `a || b || c`. */
function partsOf(node: ts.Node, operator: ts.SyntaxKind): ts.Node[] {
  if (!isChain(node) || node.operatorToken.kind !== operator) return [node]
  return [...partsOf(node.left, operator), ...partsOf(node.right, operator)]
}

/** What one value is compared with in a chain, by the value. */
function comparedIn(chain: ts.BinaryExpression): string[][] {
  const groups = new Map<string, string[]>()
  for (const part of partsOf(chain, chain.operatorToken.kind)) {
    if (!ts.isBinaryExpression(part) || !ts.isStringLiteral(part.right)) continue
    const key = `${part.left.getText()} ${part.operatorToken.getText()}`
    groups.set(key, [...(groups.get(key) ?? []), part.right.text])
  }
  return [...groups.values()]
}

/** A state as a text of its own: where there are not two of them there is no group, and nothing to parse. */
const quotedState = new RegExp(`(['"])(?:${[...states].join('|')})\\1`, 'g')

/** Lists of states, and chains of comparisons with them. */
function groupsIn(text: string): Group[] {
  if ((text.match(quotedState) ?? []).length < 2) return []
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: Group[] = []
  const look = (node: ts.Node) => {
    const groups: string[][] = []
    if (ts.isArrayLiteralExpression(node) && node.elements.every(ts.isStringLiteral))
      groups.push(node.elements.map((element) => (element as ts.StringLiteral).text))
    const isOutermost =
      !isChain(node.parent) || !isChain(node) || node.parent.operatorToken.kind !== node.operatorToken.kind
    if (isChain(node) && isOutermost) groups.push(...comparedIn(node))
    for (const group of groups) {
      if (group.length < 2 || !group.every((each) => states.has(each))) continue
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      found.push({ name: [...group].sort().join(' '), line })
    }
    ts.forEachChild(node, look)
  }
  ts.forEachChild(source, look)
  return found
}

describe('groups of states', () => {
  test('are seen as lists and as chains of comparisons', () => {
    const text = `const a = ['paid', 'toDepart'].includes(label)
      const b = order.payment === 'paid' && (label === 'toDepart' || isOpen || label === 'paid')
      const c = refund !== 'pending' && refund !== 'refunded'
      const d = ['paid', 'blue'], e = label === 'paid' || other === 'toDepart'`
    assert.deepEqual(groupsIn(text), [
      { name: 'paid toDepart', line: 1 },
      { name: 'paid toDepart', line: 2 },
      { name: 'pending refunded', line: 3 },
    ])
  })

  test('are written in one place', () => {
    const places = new Map<string, string[]>()
    for (const folder of folders) {
      const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file) && file !== tables)
      for (const file of files)
        for (const { name, line } of groupsIn(readFileSync(path.join(root, file), 'utf8')))
          places.set(name, [...(places.get(name) ?? []), `${file}:${line}`])
    }
    assert.ok(places.size > 15, `only ${places.size} groups were found: the scan is broken`)
    const repeated = [...places].filter(([, where]) => where.length > 1)
    assert.deepEqual(
      repeated
        .filter(([name, where]) => where.length > (different[name] ? 2 : 1))
        .map(
          ([name, where]) =>
            `${where.join(' and ')} both mean ${name}: the group belongs in contract/src/orders/states.ts, under a name`,
        ),
      [],
    )
    const names = repeated.map(([name]) => name)
    assert.deepEqual(
      Object.keys(different).filter((name) => !names.includes(name)),
      [],
      'these are written once now: take them out of the exceptions',
    )
  })
})
