/** Leaves out of the apps what only the documentation shows of a call: its summary, its tag, its example and its errors. */
const withoutDocumentation = () => ({
  visitor: {
    CallExpression({ node }) {
      const [call] = node.arguments
      if (node.callee.name !== 'defineCall' || call?.type !== 'ObjectExpression') return
      call.properties = call.properties.filter(
        ({ key }) => !['summary', 'tag', 'example', 'errors'].includes(key?.name),
      )
    },
  },
})

const isWeapp = process.env.TARO_ENV === 'weapp'

/**
 * Every engine of ours destructures parameters itself: Babel would write them out for a fault of Safari's with functions that are
 * named like one of their parameters, which the minifier leaves no name. And nothing is `document.all`.
 */
const exclude = ['transform-parameters']

module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', exclude }]],
  assumptions: { noDocumentAll: true },
  plugins: [
    ...(isWeapp ? ['./config/babel/lazyOnH5.js'] : []),
    withoutDocumentation,
    [
      'import',
      {
        libraryName: '@nutui/nutui-react-taro',
        customName: (name) => `@nutui/nutui-react-taro/dist/es/packages/${name.toLowerCase()}`,
        style: (name) => `${name}/style/css`,
        camel2DashComponentName: false,
      },
      'nutui-react-taro',
    ],
  ],
}
