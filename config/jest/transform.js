const { createTransformer } = require('@swc/jest')
const apiLoader = require('@tarojs/plugin-framework-react/dist/api-loader.js')

/** The helper's transformer is Babel with JSX the old way, which needs `React` in scope; this one is also much faster. */
const swc = createTransformer({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
})

module.exports = {
  ...swc,
  process(source, file, options) {
    // As the helper does: the API of Taro in tests is that of H5 with the hooks of React.
    const isTaro = file.includes('test-utils-react/dist/jest/runtime/taro-h5.js')
    return swc.process(isTaro ? apiLoader(source) : source, file, options)
  },
}
