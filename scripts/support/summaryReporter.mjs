/** A reporter of Node's test runner that writes what jest writes with `--json`: how many tests passed and failed, and why. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { inspect } from 'node:util'

const summary = { numPassedTests: 0, numFailedTests: 0, testResults: [], fileMs: {} }
/** What each file wrote on stderr: why it could not be loaded stands nowhere else. */
const errors = new Map()

// oxlint-disable-next-line require-yield
export default async function* summaryReporter(events) {
  for await (const { type, data } of events) {
    if (type === 'test:stderr') errors.set(data.file, (errors.get(data.file) ?? '') + data.message)
    if (type !== 'test:pass' && type !== 'test:fail') continue
    note(type === 'test:pass', data)
    // After every test: a run that is told to exit does not wait for a reporter's end.
    writeFileSync(process.env.NORIAI_TEST_SUMMARY, JSON.stringify(summary))
  }
}

function note(passes, { name, file = '', line = '', nesting, details, skip, todo }) {
  // What stands in others is part of their time.
  if (nesting === 0) summary.fileMs[file] = (summary.fileMs[file] ?? 0) + details.duration_ms
  // The runner counts a file without tests, or one that cannot be loaded, as a test of the file's name.
  const isFile = name === file
  const isTest = details.type !== 'suite' && skip === undefined && todo === undefined
  if (passes) {
    summary.numPassedTests += Number(isTest && !isFile)
    return
  }
  summary.numFailedTests += Number(isTest)
  const { failureType, cause } = details.error
  // Of a suite its tests have told already.
  if (failureType === 'subtestsFailed') return
  const reason = (isFile && errors.get(file)) || inspect(cause ?? details.error)
  const message = `✖ ${name}\n${path.relative(process.cwd(), file)}:${line}\n${reason}\n`
  summary.testResults.push({ name: file, status: 'failed', message })
}
