import { observer } from 'mobx-react'
import { useState } from 'react'
import { bag } from '@/assets/icons/bag'
import { bus } from '@/assets/icons/bus'
import { chat } from '@/assets/icons/chat'
import { coupon } from '@/assets/icons/coupon'
import { document as notice } from '@/assets/icons/document'
import { info } from '@/assets/icons/info'
import { map } from '@/assets/icons/map'
import { minibus } from '@/assets/icons/minibus'
import { refresh } from '@/assets/icons/refresh'
import { Card } from '@/components/Card/Card'
import { Heading } from '@/components/Heading/Heading'
import { ListRow } from '@/components/ListRow/ListRow'
import { CampaignRow } from '@/features/campaign/CampaignRow'
import { useAreaWords } from '@/hooks/useAreaWords'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate, pathTo } from '@/navigation'
import { lazyOnH5 } from '@/platform/lazyOnH5'
import { DraftStore } from '@/stores/DraftStore'

const SupportSheet = lazyOnH5(() => import('@/features/support/SupportSheet'), 'SupportSheet')

const COUPONS = 'useCar/voucher/coupons-entry'
const GUIDE = 'useCar/airportGuidance/airportGuidance'
const PRODUCT = 'pages/product/product'
const QUICK = 'useCar/quickAppointment/quickAppointment'
const TRANSFER = 'useCar/transfer/index'
const QUESTIONS = 'useCar/QA/qa'
const LUGGAGE = 'useCar/luggagePurchase/index'
const NOTICE = 'useCar/bookingNotice/bookingNotice'

/** What else there is for a trip; only what leads somewhere. */
export const TripRows = observer(function TripRows() {
  const t = useT('index')
  const { session, settings } = useStores()
  const { config } = settings
  const drafts = useStore(DraftStore)
  const { isPlaceKept } = drafts.ride
  const { city, area } = useAreaWords('transfer')
  const [isHelpOpen, setHelpOpen] = useState(false)
  const hasHelp = (config?.helpChannels.length ?? 0) > 0
  const handleTransfer = () => {
    drafts.leaveRebooked()
    void navigate(TRANSFER)
  }
  return (
    <>
      <Heading level={2} look="section">
        {t('trip.title')}
      </Heading>
      <Card list label={t('trip.title')}>
        <CampaignRow />
        {(session.isSignedIn || isPlaceKept) && (
          <ListRow
            icon={refresh}
            title={t('trip.quick')}
            line={t('trip.quickLine')}
            href={pathTo(QUICK)}
            onClick={() => void navigate(QUICK)}
          />
        )}
        <ListRow
          icon={map}
          title={t('trip.guide')}
          line={t('trip.guideLine')}
          href={pathTo(GUIDE)}
          onClick={() => void navigate(GUIDE)}
        />
        <ListRow
          icon={bus}
          title={t('trip.product')}
          line={t(settings.isDrawn(null) ? 'trip.productLine' : 'trip.productByWard')}
          href={pathTo(PRODUCT)}
          onClick={() => void navigate(PRODUCT)}
        />
        <ListRow
          icon={notice}
          title={t('trip.notice')}
          line={t('trip.noticeLine')}
          href={pathTo(NOTICE)}
          onClick={() => void navigate(NOTICE)}
        />
        <ListRow
          icon={minibus}
          title={t('trip.transfer', { city })}
          line={t('trip.transferLine', { area })}
          href={pathTo(TRANSFER)}
          onClick={handleTransfer}
        />
        {session.isSignedIn && (
          <ListRow
            icon={bag}
            title={t('trip.luggage')}
            line={t('trip.luggageLine')}
            href={pathTo(LUGGAGE)}
            onClick={() => void navigate(LUGGAGE)}
          />
        )}
        <ListRow
          icon={coupon}
          title={t('trip.coupons')}
          line={t('trip.couponsLine')}
          href={pathTo(COUPONS)}
          onClick={() => void navigate(COUPONS)}
        />
        <ListRow
          icon={info}
          title={t('trip.questions')}
          line={t('trip.questionsLine')}
          href={pathTo(QUESTIONS)}
          onClick={() => void navigate(QUESTIONS)}
        />
        {hasHelp && <ListRow icon={chat} title={t('trip.help')} onClick={() => setHelpOpen(true)} />}
      </Card>
      <SupportSheet open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  )
})
