/** What Taro writes for a page into the code of the browser's entry: its path, what loads it, and its own configuration. */
const page =
  /Object\.assign\(\{\n {2}path: '([^']+)',\n {2}load: function\(context, params\) \{\n {4}const page = import\([^\n]*\)\n {4}return \[page, context, params\]\n {2}\}\n\}, (\{[^\n]*?\})\)(?:,(?=Object)|(?=\n))/g
const listOfPages = /"pages":\[[^\]]*\]/
/** As most pages are. */
const usual = '{"navigationStyle":"custom"}'

/**
 * Leaves the pages out of the browser's entry, which every first visit waits for, but those that are opened first: their paths are in
 * `src/routes.ts`, their files in `src/h5/taro/pageTable.ts`. Runs after Taro's own loader, which wrote the code.
 */
module.exports = function pagesOnDemand(code) {
  const { firstPages } = this.getOptions()
  const others = []
  const lean = code
    .replace(page, (whole, path, config) => {
      if (firstPages.includes(path)) return whole
      others.push({ path, config })
      return ''
    })
    .replace(listOfPages, 'get pages() { return this.routes.map(({ path }) => path) }')
    .replace(/(config\.routes = \[[^]*?\n\])/, '$1.concat(pagesOnDemand(otherPages, unusual, usual))')
  if (
    others.length < 2 ||
    !lean.includes('get pages()') ||
    !lean.includes('pagesOnDemand(otherPages') ||
    lean.length >= code.length ||
    /import\([^)]*(pages|useCar)\//.test(withoutFirst(lean, firstPages))
  )
    throw new Error('Taro writes its pages in another way than this knows')
  const unusual = others
    .filter(({ config }) => config !== usual)
    .map(({ path, config }) => `'${path}': ${config}`)
  return [
    "import { routes } from '@/routes'",
    "import { pagesOnDemand } from '@/h5/taro/pageOnDemand'",
    `const otherPages = Object.keys(routes).filter((path) => !${JSON.stringify(firstPages)}.includes(path))`,
    `const unusual = {${unusual.join(', ')}}`,
    `const usual = ${usual}`,
    lean,
  ].join('\n')
}

const withoutFirst = (code, firstPages) => firstPages.reduce((rest, path) => rest.replaceAll(path, ''), code)
