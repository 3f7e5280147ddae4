import { sources, type Chunk, type Compilation, type Compiler } from 'webpack'

type ChunkGroup = Compilation['chunkGroups'][number]

/** In the H5 folder; the server reads it. */
const PAGE_FILES = 'page-files.json'

const pageRequest = /^\.\/((?:pages|useCar)\/.+)$/
/**
 * The texts of a language, in two parts with those of errors in the second, and the row of a scanned poster: what a first page requests
 * only once its code has run.
 */
const textRequest = /^\.\/locales\/([\w-]+)\/(core|more)$/
const errorRequest = /^@noriai\/contract\/messages\/([\w-]+)$/
const POSTER_ROW = '@/features/home/PosterRow'
/** What names the files of all pages but the first ones. */
const PAGE_TABLE = './pageTable'
const name = 'PageFiles'

/**
 * Writes down which files each page is made of, those of every page first, and what a scanned poster's page needs besides: its row, and
 * the texts of a language. The server names them with the page, so that a browser fetches them beside the entry's and not after it has run.
 */
export class PageFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        compilation.emitAsset(PAGE_FILES, new sources.RawSource(JSON.stringify(pageFiles(compilation))))
      })
    })
  }
}

function pageFiles(compilation: Compilation): Record<string, string[]> {
  const entry = [...compilation.entrypoints.values()].flatMap(({ chunks }) => chunks)
  const table = compilation.chunkGroups.find(({ origins }) =>
    origins.some(({ request }) => request === PAGE_TABLE),
  )
  const pages: Record<string, string[]> = {}
  for (const group of compilation.chunkGroups) {
    const requests = group.origins.map(({ request }) => request ?? '')
    for (const page of requests.flatMap((request) => pageRequest.exec(request)?.[1] ?? []))
      pages[`/${page}`] = filesOf([...entry, ...(isOf(table, group) ? table.chunks : []), ...group.chunks])
    for (const texts of requests.flatMap((request) => nameOfTexts(request) ?? []))
      pages[texts] = [...(pages[texts] ?? []), ...filesOf(group.chunks)]
    if (requests.includes(POSTER_ROW)) pages['poster'] = filesOf(group.chunks)
  }
  return pages
}

/** What is listed of texts by what requests them: the first part as `texts/en`, the second as `texts/en/more`. */
function nameOfTexts(request: string): string | undefined {
  const [, lang, part] = textRequest.exec(request) ?? []
  if (lang !== undefined) return part === 'core' ? `texts/${lang}` : `texts/${lang}/more`
  const [, errorsIn] = errorRequest.exec(request) ?? []
  return errorsIn === undefined ? undefined : `texts/${errorsIn}/more`
}

/** Whether the page table loads a group of files. */
const isOf = (table: ChunkGroup | undefined, group: ChunkGroup): table is ChunkGroup =>
  table !== undefined && group.getParents().includes(table)

/** Styles hold back the first picture, and so come first. */
function filesOf(chunks: readonly Chunk[]): string[] {
  const files = [...new Set(chunks.flatMap((chunk) => [...chunk.files]))]
  return [...files.filter((file) => file.endsWith('.css')), ...files.filter((file) => file.endsWith('.js'))]
}
