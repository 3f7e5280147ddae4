import { observer } from 'mobx-react'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { useStore } from '@/hooks/useStores'
import { BookingStore } from '@/stores/BookingStore'

interface SubmitButtonProps {
  readonly onClick: () => void
  readonly children: string
}

/** The button of a booking form: of all the page only it is drawn again while the seats are being held. */
export const SubmitButton = observer(function SubmitButton({ onClick, children }: SubmitButtonProps) {
  const { isSubmitting } = useStore(BookingStore)
  return (
    <PrimaryButton loading={isSubmitting} onClick={onClick}>
      {children}
    </PrimaryButton>
  )
})
