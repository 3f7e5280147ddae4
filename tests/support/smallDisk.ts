import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAllTests } from '../../server/test/database'

const BLOCK = Buffer.alloc(64 * 1024)

/** A file system of its own, in memory, that can be filled. */
export interface SmallDisk {
  readonly folder: string
  /** Leaves no room; what was in the way before is kept. */
  fill(): void
  /** Gives the room back. */
  empty(): void
}

/** Why no disk can be made here, in a sentence; undefined where one can. */
export const noSmallDisk =
  process.platform === 'linux' && process.getuid?.() === 0
    ? undefined
    : 'only root of a Linux can mount a small disk'

/** Mounts one of so many megabytes; it is gone after the tests of the file. @throws what mount said */
export function smallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'noriai-disk-'))
  chmodSync(folder, 0o755)
  run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder])
  afterAllTests(() => {
    run('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
    return Promise.resolve()
  })
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a')
      try {
        while (statfsSync(folder).bfree > 0) writeSync(file, BLOCK)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      } finally {
        closeSync(file)
      }
    },
    empty: () => rmSync(ballast, { force: true }),
  }
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`)
}
