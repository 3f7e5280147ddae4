import { Touchable } from '../Touchable/Touchable'
import type { LinkProps } from './LinkProps'

/** Mini-programs have no links: a tap goes there. */
export function Link({ href: _href, external: _external, current, ...rest }: LinkProps) {
  return <Touchable selected={current} {...rest} />
}
