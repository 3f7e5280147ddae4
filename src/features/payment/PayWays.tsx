import { Text, View } from '@tarojs/components'
import { withoutForeignFee } from '@noriai/contract/rules/foreignFee'
import { observer } from 'mobx-react'
import { walletMarks } from '@/assets/drawings/payMarks'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { Note } from '@/components/Note/Note'
import { Picture } from '@/components/Picture/Picture'
import { Touchable } from '@/components/Touchable/Touchable'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import { CardPart } from './CardPart'
import styles from './payment.module.scss'
import type { Paying } from './usePaying'
import type { WalletType } from './useWalletPayment'

interface PayWaysProps {
  paying: Paying
  /** The traveller's name as far as it is known: mostly the card's. */
  name: string
  /** Checks the page before a wallet is opened; it runs what it is given when all is well. */
  guard: (pay: () => void) => void
}

/** The ways to pay: first the card on this page, or the platform's own; the others are a button each. */
export const PayWays = observer(function PayWays({ paying, name, guard }: PayWaysProps) {
  const t = useT('paymentMethod')
  const { first, others, wallet } = paying
  if (first === undefined)
    return (
      <Note tone="amber" fact={t('noWay.fact')} className={styles.note}>
        {t('noWay.text')}
      </Note>
    )
  return (
    <>
      {first === 'card' ? <CardPart paying={paying} name={name} /> : <FirstWallet way={first} />}
      {others.length > 0 && (
        <>
          <View className={styles.or}>
            <Text>{t('or')}</Text>
          </View>
          <View className={styles.wallets}>
            {others.map((way) => (
              <WalletButton
                key={way}
                way={way}
                isBusy={wallet.busyWith === way}
                isOff={paying.isBusy}
                onClick={() => guard(() => wallet.pay(way))}
              />
            ))}
          </View>
          {first === 'card' && <WalletPrice paying={paying} />}
        </>
      )}
    </>
  )
})

/** In WeChat its own payment is the one way: the button below opens it. */
const FirstWallet = observer(function FirstWallet({ way }: { way: WalletType }) {
  const t = useT('paymentMethod')
  return (
    <Card label={t(`way.${way}`)}>
      <View className={styles.firstWallet}>
        <Picture drawing={walletMarks[way]} width={26} />
        <View className="grow">
          <Text className="b block">{t(`way.${way}`)}</Text>
          <Text className="t14 mute block">{t(`wayLine.${way}`)}</Text>
        </View>
      </View>
    </Card>
  )
})

interface WalletButtonProps {
  way: WalletType
  isBusy: boolean
  isOff: boolean
  onClick: () => void
}

const WalletButton = observer(function WalletButton({ way, isBusy, isOff, onClick }: WalletButtonProps) {
  const t = useT('paymentMethod')
  return (
    <Touchable className={styles.wallet} onClick={onClick} busy={isBusy} off={isOff}>
      <Picture drawing={walletMarks[way]} width={26} className={styles.walletMark} />
      {t(`way.${way}`)}
    </Touchable>
  )
})

/** What these ways charge, where the price above has a card's fee in it. */
const WalletPrice = observer(function WalletPrice({ paying }: { paying: Paying }) {
  const t = useT('paymentMethod')
  const format = useFormat()
  const { price, feeJpy, giftJpy } = paying
  if (!price || feeJpy === 0) return null
  return (
    <Box as="p" className={styles.walletPrice}>
      {t('withoutFee', { price: format.amount(withoutForeignFee(price).payPriceJpy - giftJpy, 'JPY') })}
    </Box>
  )
})
