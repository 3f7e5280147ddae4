import { bus } from '@/assets/icons/bus'
import { coupon } from '@/assets/icons/coupon'
import { edit } from '@/assets/icons/edit'
import { picture } from '@/assets/icons/picture'
import { qr } from '@/assets/icons/qr'
import { wallet } from '@/assets/icons/wallet'
import { warning } from '@/assets/icons/warning'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { Note } from '@/components/Note/Note'
import { PageShell } from '@/components/PageShell/PageShell'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { useScan } from '@/features/scan/useScan'
import { Viewfinder } from '@/features/scan/Viewfinder'
import styles from '@/features/scan/scan.module.scss'
import { useErrorText } from '@/hooks/useErrorText'
import { useT } from '@/hooks/useT'
import { navigate, pathTo } from '@/navigation'

const REDEEM = 'pages/hybrid/RedeemCode'

/** Scans a code and goes where it leads; what is none of ours is said, and nothing is opened. */
function Scan() {
  const t = useT('scan')
  const errorText = useErrorText()
  const { problem, isBusy, follow, scan } = useScan()
  return (
    <PageShell title={t('title')} strip={<NetworkStrip />}>
      <Viewfinder
        isBusy={isBusy}
        onText={(text) => void follow({ kind: 'text', text })}
        onScan={() => void scan()}
      />
      {problem && (
        <Note tone="verm" icon={warning} live className={styles.problem}>
          {problem === 'noCode' ? t('noCode') : errorText(problem.error)}
        </Note>
      )}
      <Card list label={t('otherWays')}>
        <ListRow icon={picture} title={t('photo')} line={t('photoLine')} onClick={() => void scan()} />
        <ListRow
          icon={edit}
          title={t('typed')}
          line={t('typedLine')}
          href={pathTo(REDEEM)}
          onClick={() => void navigate(REDEEM)}
        />
      </Card>
      <Card list title={t('works.title')}>
        <ListRow icon={bus} title={t('works.poster')} line={t('works.posterLine')} />
        <ListRow icon={coupon} title={t('works.voucher')} line={t('works.voucherLine')} />
        <ListRow icon={wallet} title={t('works.gift')} line={t('works.giftLine')} />
        <ListRow icon={qr} title={t('works.rideCode')} line={t('works.rideCodeLine')} />
      </Card>
    </PageShell>
  )
}

export default asPage('pages/scan/scan', Scan)
