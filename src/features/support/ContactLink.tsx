import { observer } from 'mobx-react'
import { Touchable } from '@/components/Touchable/Touchable'
import { callPhone } from '@/platform/phoneCall'
import { type HelpChannel, useCopyContact } from './useCopyContact'

/** Mini-programs open no address: a number is called, everything else is copied to be pasted where it belongs. */
export const ContactLink = observer(function ContactLink({ channel, id }: HelpChannel) {
  const { copy } = useCopyContact({ channel, id })
  return (
    <Touchable className="link" onClick={channel === 'phone' ? () => void callPhone(id) : copy}>
      {id}
    </Touchable>
  )
})
