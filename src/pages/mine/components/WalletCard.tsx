import { Text, View } from '@tarojs/components'
import type { UserView } from '@noriai/contract/schema/userView'
import { observer } from 'mobx-react'
import { Card } from '@/components/Card/Card'
import { Touchable } from '@/components/Touchable/Touchable'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import styles from '../mine.module.scss'

/** What the traveller can pay with besides money: the gift balance and the coupons. */
export const WalletCard = observer(function WalletCard({ wallet }: { wallet: UserView['wallet'] }) {
  const t = useT('mine')
  const format = useFormat()
  const { settle } = useStores().settings.policy.currency
  return (
    <Card label={t('wallet')} className={styles.wallet}>
      <Touchable className={styles.purse} onClick={() => void navigate('useCar/gitf-card/index')}>
        <Text className="t14 mute block">{t('giftBalance')}</Text>
        <Text className="t20 b num block">{format.amount(wallet.giftJpy, settle)}</Text>
      </Touchable>
      <View className={styles.divider} />
      <Touchable className={styles.purse} onClick={() => void navigate('useCar/myCoupon/myCoupon')}>
        <Text className="t14 mute block">{t('coupons')}</Text>
        <Text className="t20 b num block">{t('couponCount', { count: wallet.coupons })}</Text>
      </Touchable>
    </Card>
  )
})
