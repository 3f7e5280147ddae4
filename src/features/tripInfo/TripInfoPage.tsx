import { observer } from 'mobx-react'
import { check } from '@/assets/icons/check'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { PageShell } from '@/components/PageShell/PageShell'
import { showToast } from '@/components/Toast/toast'
import { ShareRide } from '@/features/links/ShareRide'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'
import { TripInfoStore } from '@/stores/TripInfoStore'
import { ContactFields } from './ContactFields'
import { DoorFields } from './DoorFields'
import { FillDeadline } from './FillDeadline'
import { RiderFields } from './RiderFields'
import { useCompanionDetails } from './useCompanionDetails'
import { useTripInfoForm } from './useTripInfoForm'

interface TripInfoPageProps {
  order: Order
  reload: () => void
}

/** The form of an order that waits for its trip info; the ride code follows it. */
export const TripInfoPage = observer(function TripInfoPage({ order, reload }: TripInfoPageProps) {
  const t = useT('certificate')
  const form = useTripInfoForm(order)
  useCompanionDetails(form, order)
  const { saving } = useStore(TripInfoStore)
  const handleSave = () =>
    void form.send(() => {
      showToast(t('saved'), check)
      void navigate('pages/qrcode/qrcode', { id: order.id }, { how: 'replace' })
    })
  return (
    <PageShell
      title={t('title')}
      strip={<NetworkStrip />}
      bar={
        <BottomBar>
          <PrimaryButton full loading={saving.isLoading} onClick={handleSave}>
            {t('save')}
          </PrimaryButton>
        </BottomBar>
      }
    >
      <FillDeadline order={order} onEnd={reload} />
      <ShareRide order={order} />
      <RiderFields form={form} order={order} />
      <DoorFields form={form} order={order} />
      <ContactFields form={form} />
    </PageShell>
  )
})
