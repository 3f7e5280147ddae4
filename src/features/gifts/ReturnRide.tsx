import { fromWallTime } from '@noriai/contract/time'
import { useState } from 'react'
import { observer } from 'mobx-react'
import { check } from '@/assets/icons/check'
import { people } from '@/assets/icons/people'
import { ConfirmDialog } from '@/components/ConfirmDialog/ConfirmDialog'
import { ListRow } from '@/components/ListRow/ListRow'
import { NamesIn } from '@/features/names/NamesIn'
import { showToast } from '@/toast'
import { useFormat } from '@/hooks/useFormat'
import { useShowError } from '@/hooks/useShowError'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'
import { RideGiftStore } from '@/stores/RideGiftStore'

interface ReturnRideProps {
  order: Order
  /** It may have become too late meanwhile. */
  reload: () => void
}

/** The way to give a ride that was received back to its giver, as long as the server says that it can be. */
export const ReturnRide = observer(function ReturnRide({ order, reload }: ReturnRideProps) {
  const t = useT('gifts')
  const format = useFormat()
  const showError = useShowError()
  const store = useStore(RideGiftStore)
  const [isAsking, setAsking] = useState(false)
  const { gift } = order.view
  if (!gift?.returnUntil) return null
  const { giverName: name, returnUntil } = gift
  const withName = (text: string) => (
    <NamesIn names={[name]} written>
      {text}
    </NamesIn>
  )
  const handleReturn = async () => {
    try {
      await store.giveBack(order.id)
      showToast(t('ride.returnDone'), check)
      await navigate('pages/order/order', {}, { how: 'relaunch' })
    } catch (error) {
      setAsking(false)
      showError(error)
      reload()
    }
  }
  return (
    <>
      <ListRow
        icon={people}
        title={t('ride.return')}
        line={t('ride.returnLine', { dateTime: format.dateTime(fromWallTime(returnUntil)) })}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        title={withName(t('ride.returnTitle', { name }))}
        confirm={{ label: t('ride.returnYes'), tone: 'danger', loading: store.saving.isLoading }}
        cancelLabel={t('ride.returnNo')}
        onConfirm={() => void handleReturn()}
        onCancel={() => setAsking(false)}
      >
        {withName(t('ride.returnText', { name }))}
      </ConfirmDialog>
    </>
  )
})
