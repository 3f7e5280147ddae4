import { observer } from 'mobx-react'
import { ContactLink } from '@/features/support/ContactLink'
import { useStores } from '@/hooks/useStores'

/** The number of our desk, to be called; nothing where it has none. */
export const CallLink = observer(function CallLink() {
  const { settings } = useStores()
  const phone = settings.config?.helpChannels.find(({ channel }) => channel === 'phone')
  return phone ? <ContactLink {...phone} /> : null
})
