/** A question changes nothing: what is named `is…`, `has…` or `can…` and waits for the database only reads it. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import ts from 'typescript'
import { root } from '../../scripts/support/root'

const sourceFolders = ['contract/src', 'server/src', 'sandbox/src', 'ops/src', 'drive/src', 'src']
const question = /^(is|has|can)[A-Z]/
const writes = /^(insert|update|delete|execute|transaction)$/

function filesUnder(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(d|test)\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
}

interface Named {
  readonly name: string
  readonly body: ts.FunctionLikeDeclaration
}

/** The function that a node declares under a name: as a function, as a method or as a constant. */
function namedFunction(node: ts.Node): Named | undefined {
  if ((ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) && node.name) {
    return { name: node.name.getText(), body: node }
  }
  const isConstant = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)
  const value = isConstant ? node.initializer : undefined
  if (isConstant && value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value))) {
    return { name: node.name.getText(), body: value }
  }
  return undefined
}

/** Why a function that is named like a question is none; undefined for one that is, and for everything else. */
function faultOf({ name, body }: Named): string | undefined {
  const isAsync = body.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ?? false
  const answersLater = isAsync || /^Promise\b/.test(body.type?.getText() ?? '')
  if (!question.test(name) || !answersLater) return undefined
  if (body.parameters.some(({ type }) => type?.getText() === 'Tx')) return 'takes a transaction'
  let written: string | undefined
  const look = (node: ts.Node) => {
    const callee = ts.isCallExpression(node) ? node.expression : undefined
    if (callee && ts.isPropertyAccessExpression(callee) && writes.test(callee.name.text)) {
      written = `calls ${callee.name.text}`
    }
    ts.forEachChild(node, look)
  }
  look(body)
  return written
}

/** What a fault is made of, somewhere in the file: to parse one that lacks a part of it takes far longer than to look for that. */
const parts = [
  /\b(?:is|has|can)[A-Z]/,
  /\b(?:async|Promise)\b/,
  /\b(?:Tx|insert|update|delete|execute|transaction)\b/,
]

function faultsIn(file: string, text: string): string[] {
  if (!parts.every((part) => part.test(text))) return []
  const faults: string[] = []
  const look = (node: ts.Node) => {
    const named = namedFunction(node)
    const fault = named && faultOf(named)
    if (fault) faults.push(`${file}: ${named.name} ${fault}`)
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return faults
}

describe('what is named like a question', () => {
  test('is looked at however it is declared', () => {
    const text = `async function isTaken(tx: Tx) { return true }
      const hasRoom = async (db: Db) => (await db.update(seats)).length > 0
      function canGo(db: Db): Promise<boolean> { return db.delete(seats).then(Boolean) }
      async function isKept(db: Executor) { return (await db.select()).length > 0 }
      function isOpen(order: Order) { return true }
      async function claimSeat(tx: Tx) { return true }`
    assert.deepEqual(faultsIn('x.ts', text), [
      'x.ts: isTaken takes a transaction',
      'x.ts: hasRoom calls update',
      'x.ts: canGo calls delete',
    ])
  })

  test('takes no transaction and writes nothing: what writes is a verb that tells what happened', () => {
    const files = sourceFolders.flatMap(filesUnder)
    assert.ok(files.length > 500, `only ${files.length} files were found: the scan is broken`)
    const faults = files.flatMap((file) => faultsIn(file, readFileSync(path.join(root, file), 'utf8')))
    assert.deepEqual(faults, [])
  })
})
