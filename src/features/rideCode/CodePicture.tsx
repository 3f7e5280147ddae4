import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { check } from '@/assets/icons/check'
import { refresh } from '@/assets/icons/refresh'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Box } from '@/components/Box/Box'
import { Icon } from '@/components/Icon/Icon'
import { QrImage } from '@/components/QrImage/QrImage'
import { Said } from '@/components/Said/Said'
import { useFormat } from '@/hooks/useFormat'
import { useNow } from '@/hooks/useNow'
import { useT } from '@/hooks/useT'
import type { RideCode } from '@/models/RideCode'
import { fromWallTime } from '@noriai/contract/time'
import styles from './rideCode.module.scss'

interface CodePictureProps {
  code: RideCode
  isRenewing: boolean
  onRenew: () => void
  /** Side of the QR in mock-up pixels; as large as the screen lets it be when not said. */
  size?: number
}

/** The QR in full contrast while it is good; pale, with the reason and the way on, when it is not. */
export const CodePicture = observer(function CodePicture({
  code,
  isRenewing,
  onRenew,
  size,
}: CodePictureProps) {
  const t = useT('qrcode')
  const format = useFormat()
  const now = useNow()
  const isValid = code.isValidAt(now)
  const { usedAt } = code.view
  return (
    <>
      <View className={styles.qr}>
        <View className={isValid ? undefined : styles.faded} aria-hidden={!isValid}>
          <QrImage text={code.view.token} label={t(code.isLuggage ? 'bagsQr' : 'qrLabel')} size={size} />
        </View>
        {!isValid && (
          <View className={styles.over}>
            <View className={styles.why}>
              {code.isUsed ? (
                <>
                  <Said words={t(code.isLuggage ? 'bagsUsed' : 'used')} />
                  <Icon icon={check} size={40} color="leaf" weight={2.5} />
                  <Box as="p" className="b t20">
                    {t(code.isLuggage ? 'bagsUsed' : 'used')}
                  </Box>
                  {usedAt !== null && <Text className="mute">{format.dateTime(fromWallTime(usedAt))}</Text>}
                </>
              ) : (
                <>
                  <Said words={t(code.isLuggage ? 'bagsExpired' : 'expired')} />
                  <Box as="p" className="b t20">
                    {t(code.isLuggage ? 'bagsExpired' : 'expired')}
                  </Box>
                  <PrimaryButton icon={refresh} loading={isRenewing} onClick={onRenew}>
                    {t('renew')}
                  </PrimaryButton>
                </>
              )}
            </View>
          </View>
        )}
      </View>
      <Box as="p" className={styles.spoken} label={code.view.code.split('').join(' ')}>
        {code.spokenCode}
      </Box>
      {!code.isUsed && (
        <Box as="p" className="t14 mute center pad">
          {t('spokenHelp')}
        </Box>
      )}
    </>
  )
})
