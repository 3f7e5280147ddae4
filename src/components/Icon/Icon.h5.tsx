import { iconBody, iconFrame } from './iconSvg'
import type { IconProps } from './IconProps'

/** One icon of our set, inline, in the colour of the text around it or in a token's. */
export function Icon({
  icon,
  size = 24,
  color,
  ground = 'paper',
  weight,
  turn,
  label,
  className,
}: IconProps) {
  // A container of large letters lets its icons grow along.
  const side = `calc(${size} * var(--icon-unit, 1px))`
  return (
    <svg
      width={size}
      height={size}
      {...iconFrame(icon, weight)}
      className={className}
      style={{
        width: side,
        height: side,
        color: color && `var(--${color})`,
        transform: turn ? `rotate(${turn}deg)` : undefined,
      }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      dangerouslySetInnerHTML={{ __html: iconBody(icon, `var(--${ground})`) }}
    />
  )
}
