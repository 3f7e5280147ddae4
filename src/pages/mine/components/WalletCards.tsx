import { Text, View } from '@tarojs/components'
import type { UserView } from '@noriai/contract/schema/userView'
import { observer } from 'mobx-react'
import { Touchable } from '@/components/Touchable/Touchable'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import styles from '../mine.module.scss'

interface WalletCardsProps {
  /** Undefined until it is here; the cards have their size before. */
  wallet: UserView['wallet'] | undefined
  /** It is on the way; otherwise the cards have their names alone. */
  isComing: boolean
}

/** What the traveller can pay with besides money: the coupons and the gift balance. */
export const WalletCards = observer(function WalletCards({ wallet, isComing }: WalletCardsProps) {
  const t = useT('mine')
  const format = useFormat()
  const { settle } = useStores().settings.policy.currency
  const purses = [
    {
      path: 'useCar/myCoupon/myCoupon',
      name: t('coupons'),
      figure: wallet && t('couponCount', { count: wallet.coupons }),
    },
    {
      path: 'useCar/gitf-card/index',
      name: t('giftBalance'),
      figure: wallet && format.amount(wallet.giftJpy, settle),
    },
  ] as const
  return (
    <View className={styles.wallet} role="group" ariaLabel={t('wallet')}>
      {purses.map(({ path, name, figure }) => (
        <Touchable key={path} className={styles.purse} onClick={() => void navigate(path)}>
          <Text className="t14 mute block">{name}</Text>
          {figure !== undefined && <Text className={styles.figure}>{figure}</Text>}
          {figure === undefined && isComing && <View className={styles.waiting} />}
        </Touchable>
      ))}
    </View>
  )
})
