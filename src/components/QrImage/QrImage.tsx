import { useMemo } from 'react'
import { Image } from '@tarojs/components'
import { drawnSize } from '@/platform/drawnSize'
import { svgDataUri } from '../Icon/iconSvg'
import { qrPath } from './qrPath'
import styles from './QrImage.module.scss'

interface QrImageProps {
  /** What the code says. */
  text: string
  /** What it is, for screen readers. */
  label: string
  /** Side of the code without its frame, in mock-up pixels. */
  size?: number
}

/** A QR code in its frame: pure black on white, as large as the screen lets it be. Drawn here, so it needs no network. */
export function QrImage({ text, label, size = 248 }: QrImageProps) {
  const source = useMemo(() => {
    const { size: modules, path } = qrPath(text)
    return svgDataUri(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules} ${modules}" shape-rendering="crispEdges">` +
        `<path d="${path}"/></svg>`,
    )
  }, [text])
  return (
    <Image
      className={styles.code}
      src={source}
      style={{ width: drawnSize(size) }}
      mode="widthFix"
      ariaLabel={label}
    />
  )
}
