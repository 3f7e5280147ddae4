import { observer } from 'mobx-react'
import { qr } from '@/assets/icons/qr'
import { ListRow } from '@/components/ListRow/ListRow'
import { useRideCode } from '@/features/rideCode/useRideCode'
import { CodeTicket } from '@/features/rideCodePopup/CodeTicket'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'

interface LuggageTicketProps {
  id: string
  /** The ride that it goes with. */
  ride: Order | undefined
}

/** The code of a luggage order; until it is here a row that leads to it. */
export const LuggageTicket = observer(function LuggageTicket({ id, ride }: LuggageTicketProps) {
  const t = useT('luggage')
  const { code } = useRideCode({ luggageOrderId: id }, ride)
  if (code) return <CodeTicket code={code} onOpen={() => undefined} />
  return (
    <ListRow
      icon={qr}
      title={t('code')}
      onClick={() => void navigate('pages/qrcode/qrcode', { luggageOrderId: id })}
    />
  )
})
