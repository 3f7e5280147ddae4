import { useState } from 'react'
import { Card } from '@/components/Card/Card'
import { Note } from '@/components/Note/Note'
import { PageShell } from '@/components/PageShell/PageShell'
import { RedeemForm } from '@/features/gifts/RedeemForm'
import styles from '@/features/gifts/gifts.module.scss'
import { RedeemResult } from '@/features/gifts/RedeemResult'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { useParams } from '@/hooks/useParams'
import { useT } from '@/hooks/useT'
import type { Redeemed } from '@/stores/GiftCardsStore'
import { redeemParams } from './params'

/** Redeems a code of any kind; inside another app's web view without a way back of its own. */
function RedeemCode() {
  const t = useT('gifts')
  const { code, webview } = useParams(redeemParams)
  const [redeemed, setRedeemed] = useState<Redeemed>()
  return (
    <PageShell title={t('redeem.title')} back={webview === '1' ? 'none' : 'back'} strip={<NetworkStrip />}>
      {redeemed ? (
        <RedeemResult redeemed={redeemed} onAgain={() => setRedeemed(undefined)} />
      ) : (
        <>
          <Note className={styles.note}>{t('redeem.lead')}</Note>
          <Card>
            <RedeemForm name="redeem" initialCode={code} onRedeemed={setRedeemed} />
          </Card>
        </>
      )}
    </PageShell>
  )
}

export default asPage('pages/hybrid/RedeemCode', RedeemCode)
