import { observer } from 'mobx-react'
import { qr } from '@/assets/icons/qr'
import { ListRow } from '@/components/ListRow/ListRow'
import { useRideCode } from '@/features/rideCode/useRideCode'
import { CodeTicket } from '@/features/rideCodePopup/CodeTicket'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'

/** The code of a luggage order; until it is here a row that leads to it. */
export const LuggageTicket = observer(function LuggageTicket({ id }: { id: string }) {
  const t = useT('luggage')
  const { code } = useRideCode({ luggageOrderId: id })
  if (code) return <CodeTicket code={code} onOpen={() => undefined} />
  return (
    <ListRow
      icon={qr}
      title={t('code')}
      onClick={() => void navigate('pages/qrcode/qrcode', { luggageOrderId: id })}
    />
  )
})
