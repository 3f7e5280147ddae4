/** The disk of a server's log is full for longer than the log can keep its lines: with room again it goes on, and says what is missing. */
import assert from 'node:assert/strict'
import { openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { readConfig } from '../../server/src/config'
import { createLog } from '../../server/src/log'
import { noSmallDisk, smallDisk } from '../support/smallDisk'
import { until } from '../support/until'

const LOG_MEGABYTES = 4
/** More, together, than the log keeps of what it cannot write. */
const LINES_WHILE_FULL = 3000
const LINE_LENGTH = 1000
const SAID_WITHIN_MS = 10_000

test(
  'the log is written again once its disk has room, and says how many lines were lost',
  { skip: noSmallDisk },
  async () => {
    const disk = smallDisk(LOG_MEGABYTES)
    const file = path.join(disk.folder, 'server.log')
    const log = createLog(readConfig({}), openSync(file, 'a'))
    const line = 'x'.repeat(LINE_LENGTH)
    const write = (count: number) => {
      for (let written = 0; written < count; written += 1) log.info(line)
    }
    const inFile = () =>
      readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((each) => JSON.parse(each) as { readonly msg: string; readonly lines?: number })
    write(1)
    disk.fill()
    write(LINES_WHILE_FULL)
    disk.empty()
    write(1)
    const lost = await until('the log says what it lost', SAID_WITHIN_MS, () =>
      Promise.resolve(inFile().find(({ msg }) => msg.startsWith('lines of this log were lost'))?.lines),
    )
    assert.ok(lost > 0)
    const kept = inFile().filter(({ msg }) => msg === line).length
    assert.equal(kept + lost, LINES_WHILE_FULL + 2, 'lines that are neither written nor counted')
    write(1)
    assert.equal(inFile().at(-1)?.msg, line)
  },
)
