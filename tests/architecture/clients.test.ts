/** Each app speaks to the server through one client; what else reaches the network is named here, with its reason. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import ts from 'typescript'
import { root } from '../../scripts/support/root'

/** What reaches the network: where, and why not by the app's client. */
const places: Readonly<Record<string, string>> = {
  'src/api/Api.ts': 'the client of the travellers’ app',
  'src/platform/transport.h5.ts': 'what the client sends with, on H5',
  'src/platform/transport.ts': 'what the client sends with, in WeChat',
  'src/platform/sendFile.h5.ts': 'a file to the address that the server gave for it',
  'src/platform/sendFile.ts': 'the same in WeChat',
  'src/platform/liveUpdates.h5.ts': 'the stream of what changes',
  'src/i18n/fetchTexts.ts': 'texts of the mini-program, which are files',
  'src/serviceWorker/worker/worker.ts': 'the service worker answers what the app asks',
  'ops/src/api/client.ts': 'the client of the desk',
  'ops/src/App.tsx': 'the client of the desk is given what sends',
  'ops/src/api/live.ts': 'the stream of what changes',
  'ops/src/api/faultReports.ts': 'errors of the desk, also before somebody signs in',
  'ops/src/model/lost.ts': 'a photo to the address that the server gave for it',
  'ops/src/rideCode/publicKey.ts': 'the key that codes are checked with offline, which is a file',
  'drive/src/api/client.ts': 'the client of the driver’s page',
  'drive/src/main.tsx': 'the client of the driver’s page is given what sends',
  'drive/src/api/faultReports.ts': 'errors of the driver’s page, also before a phone is bound',
  'src/platform/openDocument.ts': 'a file to be opened in WeChat',
}

const functions = new Set(['fetch', 'createClient'])
const ofTaro = new Set(['request', 'uploadFile', 'downloadFile', 'connectSocket'])
const classes = new Set(['XMLHttpRequest', 'WebSocket', 'EventSource'])

/** One of these is in every text that does, and in few others: to parse them all takes far longer. */
const anyOfThem = new RegExp(`\\b(?:${[...functions, ...ofTaro, ...classes, 'sendBeacon'].join('|')})\\b`)

/** Whether a text calls what reaches the network, whatever it is given as. */
function reachesNetwork(file: string, text: string): boolean {
  if (!anyOfThem.test(text)) return false
  let found = false
  const look = (node: ts.Node) => {
    if (ts.isCallExpression(node)) {
      const { expression: callee } = node
      if (ts.isIdentifier(callee) && functions.has(callee.text)) found = true
      if (ts.isPropertyAccessExpression(callee)) {
        const owner = callee.expression.getText()
        if (owner === 'Taro' && ofTaro.has(callee.name.text)) found = true
        if (['window', 'globalThis', 'self'].includes(owner) && callee.name.text === 'fetch') found = true
        if (owner === 'navigator' && callee.name.text === 'sendBeacon') found = true
      }
    }
    if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && classes.has(node.expression.text))
      found = true
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

function filesUnder(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(d|test)\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
}

test('the apps reach the network in the named places alone', () => {
  const reaching = ['src', 'ops/src', 'drive/src']
    .flatMap(filesUnder)
    .filter((file) => reachesNetwork(file, readFileSync(path.join(root, file), 'utf8')))
  assert.deepEqual(reaching.sort(), Object.keys(places).sort())
})

for (const [text, reaches] of [
  ["await fetch('/api/orders')", true],
  ["window.fetch('/api/orders')", true],
  ["Taro.request({ url: '/api/orders' })", true],
  ['new WebSocket(address)', true],
  ["navigator.sendBeacon('/api', body)", true],
  ['const client = createClient(context)', true],
  ['class Orders { private async fetch() { await this.fetch() } }', false],
  ['await Taro.requestPayment(params)', false],
  ['loaded.fetch(id)', false],
] as const) {
  test(`a call of the network is told: ${text}`, () => assert.equal(reachesNetwork('x.tsx', text), reaches))
}
