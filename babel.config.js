/** Leaves out of the apps what only the documentation shows of a call: its summary, its tag and its example. */
const withoutDocumentation = () => ({
  visitor: {
    CallExpression({ node }) {
      const [call] = node.arguments
      if (node.callee.name !== 'defineCall' || call?.type !== 'ObjectExpression') return
      call.properties = call.properties.filter(
        ({ key }) => !['summary', 'tag', 'example'].includes(key?.name),
      )
    },
  },
})

module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5' }]],
  plugins: [
    ...(process.env.TARO_ENV === 'weapp' ? ['./config/babel/lazyOnH5.js'] : []),
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
