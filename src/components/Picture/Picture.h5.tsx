import { viewBox, type PictureProps } from './PictureProps'

/** A drawing, inline, in the colours of the page. */
export function Picture({ drawing, label, width, className }: PictureProps) {
  return (
    <svg
      viewBox={viewBox(drawing)}
      width={width ?? '100%'}
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      dangerouslySetInnerHTML={{ __html: drawing.body }}
    />
  )
}
