import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { cx } from '@/components/cx'
import { CheckRow } from '@/components/CheckRow/CheckRow'
import { Link } from '@/components/Link/Link'
import { useT } from '@/hooks/useT'
import { navigate, pathTo } from '@/navigation'
import styles from './signIn.module.scss'

const TERMS = 'useCar/userProtocol/userProtocol'
const PRIVACY = 'useCar/privacyAgreement/privacyAgreement'

interface AgreementRowProps {
  readonly id: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly error?: string
}

/** The terms must be ticked (specification, section 5); both texts are one tap away. */
export const AgreementRow = observer(function AgreementRow(props: AgreementRowProps) {
  const t = useT('login')
  return (
    <CheckRow
      {...props}
      className={styles.agreement}
      links={
        <View className={styles.documents}>
          <Link
            href={pathTo(TERMS)}
            onClick={() => void navigate(TERMS)}
            className={cx('link', styles.document)}
          >
            {t('terms')}
          </Link>
          <Link
            href={pathTo(PRIVACY)}
            onClick={() => void navigate(PRIVACY)}
            className={cx('link', styles.document)}
          >
            {t('privacy')}
          </Link>
        </View>
      }
    >
      <Text>{t('agree')}</Text>
    </CheckRow>
  )
})
