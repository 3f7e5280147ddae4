/** The rooms of the server: which may import which, that a domain is entered by its door, and what stays pure. */
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { root } from '../../scripts/support/root'
import { importsOfTests, importsUnder, listed, packagesUnder, type Import } from './support/importGraph'
import { domains, pureRooms, serverRooms } from './support/serverRooms'

const source = 'server/src'
const place = new Map(serverRooms.map(({ name }, at) => [name, at]))
const sentences = new Map(serverRooms.map(({ name, sentence }) => [name, sentence]))

/** The room of a file; undefined for the files beside the rooms, such as `errors.ts`, and for what is not the server's. */
function roomOf(file: string): string | undefined {
  const [first = '', second = '', ...more] = file.split('/').slice(2)
  if (!file.startsWith(`${source}/`) || second === '') return undefined
  return ['domain', 'infra'].includes(first) && more.length > 0 ? `${first}/${second}` : first
}

const isDoor = (file: string) => /^server\/src\/domain\/[^/]+\/index\.ts$/.test(file)
const isDeps = (file: string) => file === `${source}/deps.ts`

const imports = importsUnder(source)
const crossing = imports.filter(({ from, to }) => roomOf(from) !== roomOf(to))

/** A room with what it is. */
const described = (room: string) => `${room} (${sentences.get(room)?.replace(/\.$/, '')})`

/** Where an import that goes up belongs instead. */
function adviceFor({ from, to }: Import): string {
  const [room = '', other = ''] = [roomOf(from), roomOf(to)]
  return `${from} imports ${to}, but ${described(other)} stands after ${described(room)}. What ${room} needs of it belongs in ${room} or in a room before it, is handed in as an argument, or registers with ${room}; else the one that imports belongs in a later room.`
}

function adviceForDoor({ from, to }: Import): string {
  const room = roomOf(to) ?? ''
  return `${from} imports ${to}. What others need of ${room} goes through its door: import it from ${room}, and let ${source}/${room}/index.ts export it.`
}

const MOST_NAMES = 25
/** Domains that many others build on. */
const widerDoors: Readonly<Record<string, number>> = {
  identity: 34,
  orders: 48,
  seats: 31,
  staff: 28,
}

/** The names that a file exports from others. */
function exportsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )
}

describe('the rooms of the server', () => {
  test('are all in the table, and no other', () => {
    const foldersIn = (folder: string) =>
      readdirSync(path.join(root, source, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    const found = foldersIn('').flatMap((name) =>
      ['domain', 'infra'].includes(name) ? foldersIn(name).map((inner) => `${name}/${inner}`) : [name],
    )
    assert.deepEqual(found.sort(), [...place.keys()].sort())
    assert.ok(
      crossing.length > 500,
      `only ${crossing.length} imports between rooms were found: the scan is broken`,
    )
  })

  test('import only what stands before them', () => {
    const upward = crossing.filter(({ from, to }) => {
      const [own, other] = [place.get(roomOf(from) ?? ''), place.get(roomOf(to) ?? '')]
      return own !== undefined && other !== undefined && other > own
    })
    assert.deepEqual(upward.map(adviceFor), [])
  })

  test('leave what puts the server together to the start: of the files beside them they import those that import no room', () => {
    const composing = new Set(
      crossing.filter(({ from, kind }) => !roomOf(from) && kind !== 'type').map(({ from }) => from),
    )
    assert.deepEqual(
      listed(crossing.filter(({ from, to, kind }) => roomOf(from) && kind !== 'type' && composing.has(to))),
      '',
      'what a room needs of these belongs in a room, or in a file of server/src that imports none',
    )
  })

  test('know the context of a call by its type alone, and it knows them by theirs', () => {
    const values = imports.filter(({ from, to, kind }) => (isDeps(from) || isDeps(to)) && kind !== 'type')
    assert.deepEqual(
      listed(values),
      '',
      'import the type alone (`import type`); what makes the context belongs in createDeps.ts',
    )
  })
})

describe('a domain', () => {
  test('is entered by its door alone, also by tests of others', () => {
    const everywhere = [
      ...imports,
      ...importsUnder('server/test', 'server/bench', 'scripts', 'tests'),
      ...importsOfTests(source, 'server/test', 'scripts', 'tests'),
    ]
    const past = everywhere.filter(
      ({ from, to }) => to.startsWith(`${source}/domain/`) && !isDoor(to) && roomOf(from) !== roomOf(to),
    )
    assert.deepEqual(past.map(adviceForDoor), [])
  })

  test('shows at most 25 names on its door; those that show more may only become narrower', () => {
    const wide = domains.flatMap(({ name }) => {
      const names = exportsOf(`${source}/domain/${name}/index.ts`)
      return names.length > (widerDoors[name] ?? MOST_NAMES) ? [`${name} shows ${names.length} names`] : []
    })
    assert.deepEqual(wide, [])
    assert.ok(Object.keys(widerDoors).every((name) => domains.some((domain) => domain.name === name)))
  })

  test('never goes through its own door, and says on it what it is', () => {
    const own = imports.filter(({ from, to }) => isDoor(to) && roomOf(from) === roomOf(to))
    assert.deepEqual(listed(own), '', 'within a domain the file itself is imported, not the door')
    for (const { name, sentence } of domains) {
      const door = path.join(root, source, 'domain', name, 'index.ts')
      assert.ok(existsSync(door), `${name} has no door: ${door}`)
      assert.ok(
        readFileSync(door, 'utf8').startsWith(`/** ${sentence} */\n`),
        `${door} does not begin with: ${sentence}`,
      )
    }
  })
})

describe('what is pure', () => {
  const database = /^(drizzle-orm|pg|pg-boss|fastify)(\/|$)/
  const packages = packagesUnder(source)

  test('imports of database and providers at most types', () => {
    const advice = 'what asks a database or a provider belongs in a domain, which hands its answer in'
    const isPure = (file: string) => pureRooms.some(({ name }) => name === roomOf(file))
    const wrong = imports.filter(
      ({ from, to, kind }) => isPure(from) && kind !== 'type' && to.startsWith(`${source}/infra/`),
    )
    assert.deepEqual(listed(wrong), '', advice)
    const used = packages.filter(
      ({ from, name, kind }) => isPure(from) && kind !== 'type' && database.test(name),
    )
    assert.deepEqual(used, [], advice)
  })

  test('presenters make of a row what the contract tells: they neither ask the database nor write', () => {
    const isPresenter = (file: string) => /\/present[A-Z]\w*\.ts$|\w+View\.ts$/.test(file)
    const asking = [
      ...imports.filter(({ from, to }) => isPresenter(from) && /\/infra\/db\/(?!schema\/|secrets)/.test(to)),
      ...packages.filter(({ from, name }) => isPresenter(from) && database.test(name)),
    ]
    assert.deepEqual(asking, [], 'the query belongs in a file beside the presenter, which is given its rows')
  })

  test('routes reach the database through domains: they know a connection by its type at most', () => {
    const isRoute = (file: string) => roomOf(file) === 'routes'
    const direct = [
      ...imports.filter(
        ({ from, to, kind }) => isRoute(from) && kind !== 'type' && to.startsWith(`${source}/infra/db/`),
      ),
      ...packages.filter(({ from, name }) => isRoute(from) && /^(drizzle-orm|pg)(\/|$)/.test(name)),
    ]
    assert.deepEqual(direct, [], 'the statement belongs in a domain, whose door exports what the route asks')
  })
})
