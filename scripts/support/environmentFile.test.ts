/** Every command works on what the servers work on: the settings of `.env` are those of the commands too. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { root } from './root'

test('a command that reads the environment has read the file .env before', () => {
  const folder = path.join(root, 'scripts')
  const commands = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const)
    .filter(([, text]) => /\b(?:readConfig|judgeEnvironment)\([^)]*process\.env/.test(text))
  assert.ok(commands.length > 8, `only ${commands.length} commands were found: the scan is broken`)
  assert.deepEqual(
    commands.filter(([, text]) => !/^ +loadEnvironmentFile\(\)$/m.test(text)).map(([file]) => file),
    [],
  )
})
