import path from 'node:path'
import attributes from '../src/weapp/aria.json'

/** What we use of Taro's platform: its type names neither the templates nor how they name an attribute. */
interface Platform {
  runtimePath: string | string[]
  readonly template: {
    mergeComponents(context: Context, patch: typeof attributes): void
    replacePropName(name: string, ...rest: readonly unknown[]): string
  }
}

interface Context {
  registerMethod(method: { name: string; fn: (platform: Platform) => void }): void
}

/**
 * Passes names, roles and states on to WeChat's screen readers: Taro's templates have a fixed list of attributes, and
 * leave these out. A role has another name there (developers.weixin.qq.com, aria-component).
 */
export default function weappAria(context: Context): void {
  context.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      const { template } = platform
      const nameOf = template.replacePropName.bind(template)
      template.replacePropName = (name, ...rest) => (name === 'role' ? 'aria-role' : nameOf(name, ...rest))
      template.mergeComponents(context, attributes)
      platform.runtimePath = [platform.runtimePath, path.resolve(__dirname, '../src/weapp/aria')].flat()
    },
  })
}
