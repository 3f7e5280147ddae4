/**
 * `npm run upload:weapp -- [note]`: builds the mini-program for travellers and uploads it to WeChat as the version of
 * package.json, with a note for who releases it. docs/OPENING.md says what comes before and after.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { loadEnvironmentFile } from '../server/src/config'
import { root } from './support/root'
import { assertBuildCalls, readUpload, UploadRefused, type WeappUpload } from './support/weappUpload'

const weappFolder = path.join(root, 'dist', 'weapp')
/** Marks in WeChat's list what was uploaded by this command. */
const ROBOT = 1
const BYTES_PER_KIB = 1024

function build({ apiUrl }: WeappUpload): void {
  const { status } = spawnSync('npm', ['run', '--silent', 'build:weapp'], {
    cwd: root,
    env: { ...process.env, TARO_APP_API_URL: apiUrl },
    stdio: 'inherit',
  })
  if (status !== 0) throw new UploadRefused('The mini-program could not be built.')
  assertBuildCalls(weappFolder, apiUrl)
}

async function upload({ appId, uploadKey }: WeappUpload, version: string, note: string): Promise<void> {
  // Loading it takes seconds, which a refusal need not.
  const { default: miniprogramCi } = await import('miniprogram-ci')
  const project = new miniprogramCi.Project({
    appid: appId,
    type: 'miniProgram',
    projectPath: weappFolder,
    privateKey: uploadKey,
    ignores: [],
  })
  // Taro compiled and shortened it already.
  const setting = { es6: false, minify: false }
  const { subPackageInfo = [] } = await miniprogramCi
    .upload({ project, version, desc: note, robot: ROBOT, setting, onProgressUpdate: () => undefined })
    .catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error)
      throw new UploadRefused(
        `WeChat did not take the upload: ${why}\ndocs/OPENING.md says what it asks for.`,
      )
    })
  for (const { name, size } of subPackageInfo) console.log(`${name}: ${Math.ceil(size / BYTES_PER_KIB)} KiB`)
}

async function main(): Promise<void> {
  loadEnvironmentFile()
  const wanted = readUpload(process.env)
  const packageFile = readFileSync(path.join(root, 'package.json'), 'utf8')
  const { version } = JSON.parse(packageFile) as { readonly version: string }
  build(wanted)
  await upload(wanted, version, process.argv[2] ?? version)
  console.log(`Version ${version} is at WeChat. Submit it for review at mp.weixin.qq.com (docs/OPENING.md).`)
}

main()
  // The tool keeps watching the folder: it would never end by itself.
  .then(() => process.exit(0))
  .catch((error: unknown) => {
    console.error(error instanceof UploadRefused ? error.message : error)
    process.exit(1)
  })
