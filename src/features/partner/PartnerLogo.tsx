import { Image } from '@tarojs/components'
import { pxTransform } from '@tarojs/taro'
import { svgDataUri } from '@/components/Icon/iconSvg'
import { logoShape } from './logoShape'
import styles from './partner.module.scss'

/** A partner's logo, as an image: nothing of it is part of the page. Its name stands beside it. */
export function PartnerLogo({ logo }: { logo: string }) {
  const { width, height } = logoShape(logo)
  return (
    <Image
      className={styles.logo}
      src={svgDataUri(logo)}
      mode="aspectFit"
      style={{ width: pxTransform(width), height: pxTransform(height) }}
    />
  )
}
