import { Image } from '@tarojs/components'
import { svgDataUri } from '@/components/Icon/iconSvg'
import styles from './partner.module.scss'

/** A partner's logo, as an image: nothing of it is part of the page. Its name is shown beside it. */
export const PartnerLogo = ({ logo }: { logo: string }) => (
  <Image className={styles.logo} src={svgDataUri(logo)} mode="heightFix" />
)
