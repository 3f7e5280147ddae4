const { createTransformer } = require('babel-jest').default
const apiLoader = require('@tarojs/plugin-framework-react/dist/api-loader.js')

/** The helper's transformer compiles JSX the old way, which needs `React` in scope; ours is the build's. */
const babel = createTransformer({
  presets: [
    ['taro', { framework: 'react', ts: true }],
    ['@babel/preset-env', { modules: 'commonjs' }],
    ['@babel/preset-react', { runtime: 'automatic' }],
    '@babel/preset-typescript',
  ],
})

module.exports = {
  ...babel,
  process(source, file, options) {
    // As the helper does: the API of Taro in tests is that of H5 with the hooks of React.
    const isTaro = file.includes('test-utils-react/dist/jest/runtime/taro-h5.js')
    return babel.process(isTaro ? apiLoader(source) : source, file, options)
  },
}
