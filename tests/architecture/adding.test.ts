/** The lists of docs/ADDING.md: every file that has the example is in its list, and every list names files that have it. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { root } from '../../scripts/support/root'

/** How the example of a section is recognised in a file or its name. */
const examples: Readonly<Record<string, RegExp>> = {
  'A call': /\bcreateOrderLink\b/,
  'A page': /\bpages\/evaluate\/EvaluateList\b/,
  'A type of coupon': /\brecurringFullReduction\b/,
  'A provider': /\bosrmTravelTime\b|\bTRAVEL_TIME_URL\b/,
  'A job': /\bforgetNeeds\b|\bforget-needs\b/,
  'A language': /\bzh-?TW\b/,
  'An airport': /'KIX'|^KIX,|"airportCode": "KIX"/m,
}

/** What is no part of an addition: tests and their support, documents, and places as they are on the map. */
const IS_APART =
  /^(docs|tests|server\/test)\/|\.test\.tsx?$|\/test[A-Z]\w*\.ts$|^server\/data\/osm|^README\.md$|^package-lock\.json$/
const IS_TEXT = /\.(ts|tsx|json|csv|md|mjs)$|^\.env\.example$/

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => IS_TEXT.test(file) && !IS_APART.test(file))
const content = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))

/** The sections of the document: a title, and the files of its table (a star matches anything). */
const sections = readFileSync(path.join(root, 'docs/ADDING.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    title: section.slice(0, section.indexOf(', as ')),
    patterns: [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, file = '']) => file),
  }))

const matcherOf = (pattern: string) =>
  new RegExp(`^${pattern.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')}$`)

describe('docs/ADDING.md', () => {
  test('has a list for each thing that is added often', () => {
    assert.deepEqual(
      sections.map(({ title }) => title),
      Object.keys(examples),
    )
  })

  for (const { title, patterns } of sections) {
    test(`names every file of: ${title}`, () => {
      const example = examples[title] ?? /$^/
      const having = files.filter((file) => example.test(file) || example.test(content.get(file) ?? ''))
      const matchers = patterns.map(matcherOf)
      const missing = having.filter((file) => !matchers.some((matcher) => matcher.test(file)))
      assert.deepEqual(missing, [], 'add these files to the list, or take the example out of them')
      const idle = patterns.filter((_, index) => !having.some((file) => matchers[index]?.test(file)))
      assert.deepEqual(idle, [], 'these lines of the list name no file with the example any more')
    })
  }
})
