import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { cx } from '@/components/cx'
import { CheckRow } from '@/components/CheckRow/CheckRow'
import { Link } from '@/components/Link/Link'
import { useT } from '@/hooks/useT'
import { navigate, pathTo } from '@/navigation'
import styles from './bookingForm.module.scss'
import { partId, useBookingParts } from './useBookingParts'

const TERMS = 'useCar/userProtocol/userProtocol'
const NOTICE = 'useCar/bookingNotice/bookingNotice'

/** The terms of a ride must be ticked; both texts are one tap away. */
export const AgreeRow = observer(function AgreeRow() {
  const t = useT('booking')
  const { draft, change, errorOf } = useBookingParts()
  return (
    <View className={styles.agree}>
      <CheckRow
        id={partId('agreed')}
        checked={draft.agreed}
        onChange={(agreed) => change('agreed', { agreed })}
        error={errorOf('agreed')}
      >
        <Text>{t('agree')}</Text>
        <View className={styles.documents}>
          <Link
            href={pathTo(TERMS)}
            onClick={() => void navigate(TERMS)}
            className={cx('link', styles.document)}
          >
            {t('terms')}
          </Link>
          <Link
            href={pathTo(NOTICE)}
            onClick={() => void navigate(NOTICE)}
            className={cx('link', styles.document)}
          >
            {t('notice')}
          </Link>
        </View>
      </CheckRow>
    </View>
  )
})
