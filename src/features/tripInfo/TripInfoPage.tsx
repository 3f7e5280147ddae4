import type { ReactNode } from 'react'
import { observer } from 'mobx-react'
import { check } from '@/assets/icons/check'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { PageShell } from '@/components/PageShell/PageShell'
import { showToast } from '@/toast'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { TripInfoStore } from '@/stores/TripInfoStore'
import { ContactFields } from './ContactFields'
import { DoorFields } from './DoorFields'
import { RiderFields } from './RiderFields'
import { useCompanionDetails } from './useCompanionDetails'
import { useTripInfoForm } from './useTripInfoForm'

interface TripInfoPageProps {
  order: Order
  /** What the button says that saves. */
  save: string
  onSaved: () => void
  /** A second button, before it. */
  otherwise?: ReactNode
  /** Below the names of the riders: another way to get them. */
  afterRiders?: ReactNode
  /** Above the form: until when, and what else is to be known first. */
  children: ReactNode
}

/** The form of an order that waits for its trip info. */
export const TripInfoPage = observer(function TripInfoPage(props: TripInfoPageProps) {
  const { order, save, onSaved, otherwise, afterRiders, children } = props
  const t = useT('certificate')
  const form = useTripInfoForm(order)
  useCompanionDetails(form, order)
  const { saving } = useStore(TripInfoStore)
  const handleSave = () =>
    void form.send(() => {
      showToast(t('saved'), check)
      onSaved()
    })
  return (
    <PageShell
      title={t('title')}
      strip={<NetworkStrip />}
      bar={
        <BottomBar>
          {otherwise}
          <PrimaryButton full={!otherwise} loading={saving.isLoading} onClick={handleSave}>
            {save}
          </PrimaryButton>
        </BottomBar>
      }
    >
      {children}
      <RiderFields form={form} order={order} />
      {afterRiders}
      <DoorFields form={form} order={order} />
      <ContactFields form={form} />
    </PageShell>
  )
})
