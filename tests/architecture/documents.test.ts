/** Documents name what is there: their links lead somewhere, and ARCHITECTURE's rooms are folders. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { root } from '../../scripts/support/root'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)))

/** The links of a document to other files of the checkout. */
const linksOf = (text: string) =>
  [...text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '').matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^\w+:/.test(target))

describe('documents', () => {
  test('link to files that are there', () => {
    const links = documents.flatMap((file) => linksOf(read(file)).map((target) => ({ file, target })))
    assert.ok(links.length > 60, `only ${links.length} links were found: the scan is broken`)
    const broken = links.filter(
      ({ file, target }) => !existsSync(path.join(root, path.dirname(file), target)),
    )
    assert.deepEqual(
      broken.map(({ file, target }) => `${file} links to ${target}, which is not there`),
      [],
    )
  })
})

describe('docs/ARCHITECTURE.md', () => {
  const text = read('docs/ARCHITECTURE.md')

  test('opens with the drawing of the programs and one of a booking, before the rooms', () => {
    const drawings = [...text.matchAll(/^```mermaid\n(\w+)/gm)]
    assert.deepEqual(
      drawings.map(([, kind]) => kind),
      ['flowchart', 'sequenceDiagram'],
    )
    assert.ok((drawings[1]?.index ?? Infinity) < text.indexOf('## The rooms'))
  })

  test('has a line for each program, and names only rooms that are there', () => {
    const rows = [...text.matchAll(/^\| (`[^|]+`) \|/gm)].map(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    )
    assert.ok(rows.length > 15, `only ${rows.length} rooms were found: the scan is broken`)
    // Of several rooms in a line, those after the first are beside it.
    const missing = rows.flatMap(([first = '', ...others]) => {
      const places = [first, ...others]
      return places.filter(
        (name) =>
          ![name, path.join(path.dirname(first), name), path.join('server/src', name)].some((place) =>
            existsSync(path.join(root, place)),
          ),
      )
    })
    assert.deepEqual(missing, [])
    const tops = new Set(rows.flat().map((name) => name.split('/')[0]))
    const programs = ['contract', 'src', 'server', 'sandbox', 'ops', 'drive', 'tests', 'scripts', 'deploy']
    assert.deepEqual(
      programs.filter((name) => !tops.has(name)),
      [],
    )
  })

  test('leads to a README in each program', () => {
    const programs = ['src', 'ops', 'drive', 'sandbox', 'deploy']
    const lacking = programs.filter(
      (name) => !statSync(path.join(root, name, 'README.md'), { throwIfNoEntry: false }),
    )
    assert.deepEqual(lacking, [])
    for (const name of programs)
      assert.ok(linksOf(text).includes(`../${name}/README.md`), `no link to ${name}/README.md`)
  })
})

describe('the Nodes that the product runs on', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
  /** "20.19", "22.12", "24". */
  const versions = engines.node.split('||').map((range) => range.trim().replace('^', ''))
  const majors = versions.map((version) => version.split('.')[0] ?? '')

  test('are the one of .nvmrc, the oldest, and those that test:full fetches', () => {
    const { dependencies } = JSON.parse(read('scripts/nodes/package.json')) as {
      dependencies: Record<string, string>
    }
    const fetched = Object.entries(dependencies).map(([name, version]) => {
      assert.match(version, new RegExp(`@${name.replace('node-', '')}\\.`))
      return name.replace('node-', '')
    })
    assert.deepEqual([read('.nvmrc').trim(), ...fetched], majors)
  })

  test('are named by the documents as the engines are', () => {
    const [oldest = '', ...others] = versions
    const said = `Node ${oldest}, ${others.map((version) => version.split('.')[0]).join(' or ')}`
    for (const file of ['README.md', 'docs/CONTRIBUTING.md', 'docs/OPENING.md'])
      assert.ok(read(file).includes(said), `${file} does not say ${said}`)
  })
})
