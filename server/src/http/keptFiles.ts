import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { msPerDay, msPerSecond } from '@noriai/contract/time'
import type { FastifyReply } from 'fastify'
import type { Config } from '../config'
import { isNamedByContent } from './hashedFile'

/** Pages that were open when a release was replaced ask for its files; after two weeks hardly any is. */
const KEPT_DAYS = 14
const OK = 200

/** A path of plain names, none of which leads out of its folder. */
const PLAIN_PATH = /^(?:\/[\w-]+)*\/[\w-][\w.~-]*$/

type Builds = Pick<Config, 'H5_DIR' | 'OPS_DIR' | 'DRIVE_DIR'>

/** Where files of this build are, and at which address they are served. */
function foldersOf({ H5_DIR, OPS_DIR, DRIVE_DIR }: Builds) {
  return [
    { folder: H5_DIR, address: '/' },
    { folder: join(OPS_DIR, 'assets'), address: '/ops/assets/' },
    { folder: join(DRIVE_DIR, 'assets'), address: '/drive/assets/' },
  ]
}

/**
 * Copies the files of this build whose name changes with their content to KEPT_FILES_DIR, by address, and removes those that no
 * server has had for two weeks. Servers that share the folder serve each other's: a page of the newer release may ask the
 * older server, and one that was open before asks the newer.
 */
export async function keepFiles(config: Builds & Pick<Config, 'KEPT_FILES_DIR'>, at: number): Promise<void> {
  const { KEPT_FILES_DIR: kept } = config
  if (kept === undefined) return
  for (const { folder, address } of foldersOf(config)) {
    const names = await filesIn(folder)
    for (const name of names.filter((each) => isNamedByContent(address + each)))
      await keepFile(join(folder, name), join(kept, address, name), at)
  }
  for (const name of await filesIn(kept)) {
    const { mtimeMs } = await stat(join(kept, name))
    if (mtimeMs < at - KEPT_DAYS * msPerDay) await rm(join(kept, name), { force: true })
  }
}

/** Laid down whole under its name, so that nobody is sent half of it. */
async function keepFile(file: string, target: string, at: number): Promise<void> {
  if (!existsSync(target)) {
    const part = `${target}.${process.pid}.part`
    await mkdir(dirname(target), { recursive: true })
    await copyFile(file, part)
    await rename(part, target)
  }
  await utimes(target, at / msPerSecond, at / msPerSecond)
}

/** Every file below a folder, by its way from there; none where there is no folder. */
async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** Sends the file of another release, if it is kept; undefined when it is not. */
export function sendKeptFile(reply: FastifyReply, kept: string | undefined): FastifyReply | undefined {
  const { method, url } = reply.request
  const [path = ''] = url.split('?')
  // Without a built app nothing sends files.
  if (kept === undefined || method !== 'GET' || !('sendFile' in reply)) return undefined
  if (!PLAIN_PATH.test(path) || !isNamedByContent(path) || !existsSync(join(kept, path))) return undefined
  return reply.code(OK).sendFile(path.slice(1), kept)
}
