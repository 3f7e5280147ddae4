import { readdirSync } from 'node:fs'
import path from 'node:path'

const END = '.config.ts'
const folder = path.resolve(__dirname, '..', 'src')

/** The files with the configuration of the app, of its pages and of its tab bar, from `src` on. */
const configFiles = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith(END))

/** The same by their whole paths. */
export const pageConfigs = (): string[] => configFiles().map((file) => path.join(folder, file))

/** The pages of the app, from `src` on, without the end of the file: Taro's loader of this configuration cannot read `src/routes.ts`. */
export const pagePaths = (): string[] =>
  configFiles()
    .filter((file) => /^(pages|useCar)\//.test(file))
    .map((file) => file.slice(0, -END.length))
