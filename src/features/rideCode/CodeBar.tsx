import { useState } from 'react'
import { isPickup } from '@noriai/contract/orders/kinds'
import { observer } from 'mobx-react'
import { building } from '@/assets/icons/building'
import { share } from '@/assets/icons/share'
import { walk } from '@/assets/icons/walk'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { SecondaryButton } from '@/components/Button/SecondaryButton'
import { useT } from '@/hooks/useT'
import type { RideCode } from '@/models/RideCode'
import { navigate } from '@/navigation'
import { DriverCard } from './DriverCard'
import { ShareSheet } from './ShareSheet'

interface CodeBarProps {
  code: RideCode
  isRenewing: boolean
  onRenew: () => void
}

/** Under a ride code: the way to the desk, once it was scanned the card for the driver; and what can be done with the code. */
export const CodeBar = observer(function CodeBar({ code, isRenewing, onRenew }: CodeBarProps) {
  const t = useT('qrcode')
  const [open, setOpen] = useState<'driver' | 'share'>()
  const close = () => setOpen(undefined)
  const { type, nameJa, addressJa, to } = code.view
  const isPickupRide = isPickup(type)
  const guide = isPickupRide && !code.isUsed
  const guideTo = () => void navigate('useCar/airportGuidance/airportGuidance', { id: code.orderId })
  return (
    <>
      <BottomBar>
        {guide && (
          <SecondaryButton icon={walk} onClick={guideTo}>
            {t('guide')}
          </SecondaryButton>
        )}
        {!guide && !code.isLuggage && addressJa !== '' && (
          <SecondaryButton
            icon={building}
            opens="dialog"
            expanded={open === 'driver'}
            onClick={() => setOpen('driver')}
          >
            {t('driverCard')}
          </SecondaryButton>
        )}
        <SecondaryButton
          icon={share}
          opens="dialog"
          expanded={open === 'share'}
          onClick={() => setOpen('share')}
        >
          {t('share')}
        </SecondaryButton>
      </BottomBar>
      <DriverCard
        open={open === 'driver'}
        onClose={close}
        orderId={code.orderId}
        nameJa={nameJa}
        addressJa={addressJa}
        own={isPickupRide ? to : undefined}
      />
      <ShareSheet
        open={open === 'share'}
        onClose={close}
        code={code}
        isRenewing={isRenewing}
        onRenew={onRenew}
      />
    </>
  )
})
