/** What Taro writes for a page into the code of the browser's entry: its path, what loads it, and its own configuration. */
const pageOf =
  /Object\.assign\(\{\n {2}path: '([^']+)',\n {2}load: function\(context, params\) \{\n {4}const page = import\([^\n]*\)\n {4}return \[page, context, params\]\n {2}\}\n\}, /g
const listOfPages = /"pages":\[[^\]]*\]/
/**
 * Leaves the files of the pages out of the browser's entry, which every first visit waits for: `src/h5/taro/pageTable.ts` names them. Runs
 * after Taro's own loader, which wrote the code.
 */
module.exports = function pagesOnDemand(code) {
  const { firstPages } = this.getOptions()
  const found = []
  const lean = code
    .replace(pageOf, (whole, path) => {
      found.push(path)
      return firstPages.includes(path) ? whole : `pageOnDemand('${path}', `
    })
    .replace(listOfPages, 'get pages() { return this.routes.map(({ path }) => path) }')
  if (found.length <= firstPages.length || lean.length >= code.length)
    throw new Error('Taro writes its pages in another way than this knows')
  return `import { pageOnDemand } from '@/h5/taro/pageOnDemand'\n${lean}`
}
