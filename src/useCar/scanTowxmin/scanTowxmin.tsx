import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { brandMark } from '@/assets/drawings/brandMark'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { SecondaryButton } from '@/components/Button/SecondaryButton'
import { Box } from '@/components/Box/Box'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Heading } from '@/components/Heading/Heading'
import { Card } from '@/components/Card/Card'
import { PageShell } from '@/components/PageShell/PageShell'
import { PageState } from '@/components/PageState/PageState'
import { Picture } from '@/components/Picture/Picture'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import styles from '@/features/scan/scan.module.scss'
import { useMiniProgramDoor } from '@/features/scan/useMiniProgramDoor'
import { useBackOnline } from '@/hooks/useBackOnline'
import { useErrorText } from '@/hooks/useErrorText'
import { useParams } from '@/hooks/useParams'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { leaveFor } from '@/platform/leave'
import { doorParams } from './params'

const MARK = 56

/** From a poster into WeChat's mini-program where that can be opened, else on on the web; the scan is kept either way. */
function ScanToMiniProgram() {
  const t = useT('scan')
  const common = useT('common')
  const errorText = useErrorText()
  const { qrSourceDays } = useStores().settings.policy.limits
  const { request, address, load, goOn } = useMiniProgramDoor(useParams(doorParams))
  useEffect(load, [load])
  useBackOnline(load, request.status === 'failed')
  return (
    <PageShell title={t('door.title')} strip={<NetworkStrip />}>
      <PageState
        request={request}
        loading={<Skeleton kind="text" label={common('loading')} />}
        failed={(error) => (
          <ErrorState
            title={t('door.failed')}
            text={errorText(error)}
            action={{ label: common('tryAgain'), onClick: load }}
            quiet={{ label: t('door.home'), onClick: () => void navigate('pages/index/index') }}
          />
        )}
      >
        <Card className={styles.door}>
          <Picture drawing={brandMark} width={MARK} />
          <Heading level={2} look="sheet">
            {t(address ? 'door.open' : 'door.none')}
          </Heading>
          <Box as="p" className={styles.lead}>
            {address ? t('door.openText') : t('door.noneText', { days: qrSourceDays })}
          </Box>
          <View className={styles.ways}>
            {address && (
              <PrimaryButton full onClick={() => leaveFor(address)}>
                {t('door.openWechat')}
              </PrimaryButton>
            )}
            {address ? (
              <SecondaryButton full onClick={goOn}>
                {t('door.goOn')}
              </SecondaryButton>
            ) : (
              <PrimaryButton full onClick={goOn}>
                {t('door.goOn')}
              </PrimaryButton>
            )}
          </View>
        </Card>
      </PageState>
    </PageShell>
  )
}

export default asPage('useCar/scanTowxmin/scanTowxmin', ScanToMiniProgram)
