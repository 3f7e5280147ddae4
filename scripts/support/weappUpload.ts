/** What an upload of the mini-program needs, and why one is refused. */
import { createPrivateKey } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { problemOfWeappApi, TEST_BUILD } from '../../config/weappApi'

/** An upload that would not serve travellers; the message is a sentence for the person who starts it. */
export class UploadRefused extends Error {}

/** A version of the mini-program on its way to WeChat. */
export interface WeappUpload {
  /** Of the operator's mini-program. */
  readonly appId: string
  /** The key that WeChat gave for uploads, PEM. */
  readonly uploadKey: string
  /** The address of the API that the build calls, ending in `/api`. */
  readonly apiUrl: string
}

type Environment = Readonly<Record<string, string | undefined>>

const APP_ID = /^wx[0-9a-f]{16}$/

/**
 * Reads what an upload needs from the environment.
 * @throws UploadRefused with one sentence for each setting that is missing or cannot be used, never with the key
 */
export function readUpload(env: Environment): WeappUpload {
  const { TARO_APP_API_URL: apiUrl, WECHAT_APP_ID: appId, WEAPP_UPLOAD_KEY_FILE: keyFile } = env
  const key = readKey(keyFile)
  const problems = [
    env[TEST_BUILD] ? `${TEST_BUILD} must not be set: a test's build is never uploaded.` : undefined,
    problemOfWeappApi(apiUrl) ?? problemBesidePublicUrl(apiUrl, env.PUBLIC_URL),
    APP_ID.test(appId ?? '')
      ? undefined
      : 'WECHAT_APP_ID must be the id of the mini-program: wx and 16 hexadecimal digits.',
    key === undefined
      ? 'WEAPP_UPLOAD_KEY_FILE must name the file of the upload key, as WeChat gave it.'
      : undefined,
  ].filter((problem) => problem !== undefined)
  if (problems.length > 0 || !apiUrl || !appId || key === undefined) {
    throw new UploadRefused(problems.join('\n'))
  }
  return { appId, uploadKey: key, apiUrl }
}

/** A mini-program that calls another server than the one that travellers use was built with a setting of yesterday. */
function problemBesidePublicUrl(apiUrl: string | undefined, publicUrl: string | undefined) {
  if (!publicUrl || !apiUrl || new URL(publicUrl).host === new URL(apiUrl).host) return undefined
  return 'TARO_APP_API_URL must be PUBLIC_URL with /api at its end: the mini-program would call another server.'
}

function readKey(file: string | undefined): string | undefined {
  if (!file || !existsSync(file)) return undefined
  const key = readFileSync(file, 'utf8')
  try {
    createPrivateKey(key)
    return key
  } catch {
    return undefined
  }
}

/**
 * Looks into a finished build: it calls the API that it was made for.
 * @throws UploadRefused when it does not, as when files of an earlier build were left
 */
export function assertBuildCalls(folder: string, apiUrl: string): void {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  if (!scripts.some((script) => script.includes(`"${apiUrl}"`))) {
    throw new UploadRefused(`The build does not call ${apiUrl}. Delete dist/weapp and try again.`)
  }
}
