import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { warning } from '@/assets/icons/warning'
import { Note } from '@/components/Note/Note'
import { ContactLink } from '@/features/support/ContactLink'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'

/** Says what cannot be carried, and with whom to call before booking. */
export const CallFirst = observer(function CallFirst({ fact }: { readonly fact: string }) {
  const t = useT('pickupForm')
  const { settings } = useStores()
  const phone = settings.config?.helpChannels.find(({ channel }) => channel === 'phone')
  return (
    <Note tone="amber" icon={warning} fact={fact} live>
      <View>{t('needs.call')}</View>
      {phone && <ContactLink {...phone} />}
    </Note>
  )
})
