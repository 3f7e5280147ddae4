/**
 * WeChat has no code that is loaded on demand: there `lazyOnH5(() => import('./Map'), 'Map')` is `Map` itself, imported like
 * anything else, so that it stays in the subpackage that uses it.
 */
module.exports = ({ types: t }) => ({
  visitor: {
    CallExpression(path) {
      const { callee, arguments: given } = path.node
      if (!t.isIdentifier(callee, { name: 'lazyOnH5' })) return
      const [load, { value: name }] = given
      const component = path.scope.generateUidIdentifier(name)
      const program = path.scope.getProgramParent().path
      program.unshiftContainer(
        'body',
        t.importDeclaration([t.importSpecifier(component, t.identifier(name))], load.body.arguments[0]),
      )
      path.scope.getBinding('lazyOnH5')?.path.parentPath.remove()
      path.replaceWith(component)
    },
  },
})
